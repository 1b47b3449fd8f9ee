import { requestCode } from '../../src/domains/subscriptions/requestCode.ts'
import type { RequestKind } from '../../src/domains/subscriptions/requestCode.ts'
import type { Book, SeedChange, SeedTransaction } from '../book.ts'
import { cooperativeAccounts } from '../journal.ts'

const { cash } = cooperativeAccounts

/** Numbers requests of a kind in the order in which they came. */
function number<Request extends { readonly requestedOn: string }>(kind: RequestKind, requests: readonly Request[]) {
  const inOrder = [...requests].sort((one, other) => one.requestedOn.localeCompare(other.requestedOn))
  return inOrder.map((request, index) => ({ ...request, code: requestCode(kind, request.requestedOn.slice(0, 4), index + 1) }))
}

/** Posts an approved transaction; answers the key of its entry, null for any other. */
function post(book: Book, { accountId, kind, amount, decision, code }: SeedTransaction & { readonly code: string }): string | null {
  if (decision?.status !== 'Approved') return null
  const centavos = Math.round(amount * 100)
  return kind === 'deposit'
    ? book.journal.move(decision.on, `Deposit ${code}`, cash, accountId, centavos)
    : book.journal.move(decision.on, `Withdrawal ${code}`, accountId, cash, centavos)
}

export type NumberedChange = SeedChange & { readonly code: string }
export type NumberedTransaction = SeedTransaction & { readonly code: string; readonly postedWith: string | null }

/** All requests with their codes, the approved transactions posted to the journal under them. */
export function numberRequests(book: Book): {
  changes: Record<'share_capital' | 'savings', NumberedChange[]>
  transactions: Record<SeedTransaction['kind'], NumberedTransaction[]>
} {
  const types = new Map(book.subscriptions.map(({ accountId, type }) => [accountId, type]))
  const changesOf = (type: 'share_capital' | 'savings') =>
    number(
      type,
      book.changes.filter(({ accountId }) => types.get(accountId) === type),
    )
  const transactionsOf = (kind: SeedTransaction['kind']) =>
    number(
      kind,
      book.transactions.filter((request) => request.kind === kind),
    ).map((request) => ({ ...request, postedWith: post(book, request) }))
  return {
    changes: { share_capital: changesOf('share_capital'), savings: changesOf('savings') },
    transactions: { deposit: transactionsOf('deposit'), withdrawal: transactionsOf('withdrawal') },
  }
}

export type NumberedRequests = ReturnType<typeof numberRequests>
