import { formOf, question } from './formSamples.ts'
import { graphField } from './graphForms.ts'

type Kind = 'REGISTRATION' | 'SERVICE' | 'CHANGE' | 'WITHDRAWAL' | 'DEPOSIT'

/** What a test's queue holds of a request, and how it was decided. */
interface Row {
  id: string
  /** The member whose request the row is; null for a row that stands for all requests. */
  memberId: string | null
  name: string
  requestCode: string | null
  amount: string | null
  kind: Kind
  /** Of the item; without them those of its request. */
  kinds: readonly { kind: Kind; count: number; amount: string | null }[] | null
  ageInDays: number
  status: 'REVIEW' | 'APPROVED' | 'REJECTED'
  stagedAmount: string | null
  effectivityDate: string | null
  remarks: string
  stagedBy: string | null
  secondOfficer: { sum: string; above: string | null; first: object | null } | null
  warnings: readonly { kind: 'SAME_PROOF' | 'SECOND_OFFICER'; message: string; needsLook: boolean }[]
  /** The officer who has replaced what was staged. */
  replacedBy: string | null
  isOwn: boolean
  /** Why it cannot be approved. */
  blocked: string | null
  blockedAs: 'NOT_POSSIBLE' | 'TOO_LITTLE' | 'ABOVE_MAXIMUM'
  /** Whether the request has changed, or was decided, since any client has read it. */
  hasChanged: boolean
}

export type QueueRow = Partial<Row> & Pick<Row, 'id' | 'name'>

const allowed = { isAllowed: true }
const refused = (message: string, reason = 'NOT_POSSIBLE') => ({ isAllowed: false, reason, message })
const own = 'You cannot decide your own request.'

const asked = new Date('2026-11-14T01:12:00Z').getTime()
const day = 86_400_000

interface QueueOptions {
  id: string
  kind: 'REGISTRATION' | 'SHARE_CAPITAL' | 'SAVINGS' | 'SERVICE'
  title: string
  /** What a review of the kind has besides its requests. */
  rest?: (row: Row) => object
  pageSize?: number
}

const duplicate = { label: 'Duplicate', words: 'You have asked for this already.' }
const salary = 'The amount per payday is more than your payroll deductions allow. Please ask for a smaller amount.'
const phrases = [
  {
    kind: 'REGISTRATION',
    label: 'Employee ID',
    words: 'Your employee ID does not match the list of your company. Please check it and send your application again.',
  },
  { kind: 'SERVICE', label: 'Incomplete', words: 'A document is missing.' },
  { kind: 'WITHDRAWAL', label: 'Below the balance', words: 'Your balance should be at least {balance} after withdrawal.' },
  { kind: 'WITHDRAWAL', ...duplicate },
  { kind: 'DEPOSIT', label: 'Unreadable proof', words: 'The proof of deposit cannot be read. Please send a clear copy.' },
  { kind: 'DEPOSIT', ...duplicate },
  { kind: 'CHANGE', label: 'Salary too low', words: salary },
  { kind: 'CHANGE', ...duplicate },
  { kind: 'CHANGE', label: 'Above the cap', words: 'You may hold up to {maximum}. Please ask for a smaller amount.' },
]

type Variables = Record<string, unknown>

const isObject = (value: unknown): value is Variables => typeof value === 'object' && value !== null
const read = (input: unknown, name: string): unknown => (isObject(input) ? input[name] : undefined)
const readText = (input: unknown, name: string): string | null => {
  const value = read(input, name)
  return typeof value === 'string' ? value : null
}

/**
 * A review queue as the BFF answers it: pages, filters, stages and applies. The answers of its operations are for `answerOperations`;
 * `outcomes` has what becomes of a request at Apply other than APPLIED.
 */
export function fakeQueue(
  { id: queueId, kind: queueKind, title, rest = () => ({}), pageSize = 50 }: QueueOptions,
  given: readonly QueueRow[],
) {
  const rows: Row[] = given.map((row, index) => ({
    requestCode: `WD-2026-${String(1877 + index).padStart(5, '0')}`,
    amount: '1000.00',
    kind: 'WITHDRAWAL',
    kinds: null,
    memberId: null,
    ageInDays: 9,
    status: 'REVIEW',
    stagedAmount: null,
    effectivityDate: null,
    remarks: '',
    stagedBy: null,
    secondOfficer: null,
    warnings: [],
    replacedBy: null,
    isOwn: false,
    blocked: null,
    blockedAs: 'NOT_POSSIBLE',
    hasChanged: false,
    ...row,
  }))
  const outcomes = new Map<string, { outcome: 'NOT_APPLIED' | 'DECIDED_BY_ANOTHER' | 'WAITS_FOR_SECOND'; message: string }>()
  const find = (id: unknown) => rows.find((row) => row.id === id)
  const findRequest = (input: unknown) => find(readText(input, 'requestId')) ?? find(readText(input, 'itemId'))
  const requestIdOf = ({ id, memberId }: Row) => (memberId === null ? `${id}-request` : id)
  const reviewIdOf = ({ id, memberId }: Row) => memberId ?? id
  const staged = () => rows.filter(({ status }) => status !== 'REVIEW')
  const replaced = () =>
    rows.flatMap((row) => {
      const { replacedBy } = row
      const message = `${replacedBy ?? ''} has staged another decision in place of yours.`
      return replacedBy === null ? [] : [{ requestId: requestIdOf(row), itemId: reviewIdOf(row), name: row.name, message }]
    })
  const kindCount = (kind: Kind, amounts: readonly (string | null)[]) => ({
    kind,
    count: amounts.length,
    amount: kind === 'DEPOSIT' || kind === 'WITHDRAWAL' ? amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2) : null,
  })

  const itemOf = (row: Row) => ({
    id: row.id,
    reviewId: reviewIdOf(row),
    name: row.name,
    status: queueKind === 'SAVINGS' && row.memberId === null && row.status !== 'REVIEW' ? 'REVIEWED' : row.status,
    stagedAs: row.status === 'REVIEW' ? null : row.status,
    requestCode: row.requestCode,
    contribution: row.kind === 'CHANGE' ? row.amount : null,
    submittedAt: new Date(asked - row.ageInDays * day).toISOString(),
    ageInDays: row.ageInDays,
    kinds: row.kinds ?? [kindCount(row.kind, [row.amount])],
    stagedBy: row.stagedBy,
    secondOfficer: row.secondOfficer,
    warnings: row.warnings,
    version: '1',
    decide: row.isOwn ? refused(own) : allowed,
  })
  const change = {
    oldContribution: '500.00',
    newContribution: '1000.00',
    oldTerm: queueKind === 'SAVINGS' ? null : 2,
    newTerm: queueKind === 'SAVINGS' ? null : 3,
    oldEffectivityDate: '2024-12-16',
    earliestEffectivityDate: '2026-12-16',
    latestEffectivityDate: '2029-12-16',
    usualUntil: '2027-03-16',
    suggestedEffectivityDate: '2026-12-29',
  }
  const requestOf = (row: Row) => ({
    id: requestIdOf(row),
    version: row.hasChanged ? '2' : '1',
    kind: row.kind,
    requestCode: row.requestCode,
    submittedAt: new Date(asked - row.ageInDays * day).toISOString(),
    status: row.status,
    stagedBy: row.stagedBy,
    secondOfficer: row.secondOfficer,
    warnings: row.warnings,
    remarks: row.remarks,
    decidedAt: null,
    decidedBy: null,
    posted: null,
    effectivityDate: row.effectivityDate,
    decide: row.isOwn ? refused(own) : allowed,
    approve: row.isOwn ? refused(own) : row.blocked === null ? allowed : refused(row.blocked, row.blockedAs),
    requestedAmount: row.kind === 'WITHDRAWAL' || row.kind === 'DEPOSIT' ? row.amount : null,
    amount: row.kind === 'WITHDRAWAL' || row.kind === 'DEPOSIT' ? (row.stagedAmount ?? row.amount) : null,
    proof: row.kind === 'DEPOSIT' ? { key: 'uuid/proof.png', name: 'proof.png', url: '/files/uuid/proof.png' } : null,
    sameProof: row.kind === 'DEPOSIT' ? ['DP-2026-00917', 'DP-2026-00640'] : [],
    change: row.kind === 'CHANGE' ? change : null,
  })
  const typenames = {
    REGISTRATION: 'RegistrationReview',
    SHARE_CAPITAL: 'ShareCapitalReview',
    SAVINGS: 'SavingsReview',
    SERVICE: 'ServiceReview',
  } as const
  const reviewOf = (row: Row) => ({
    __typename: typenames[queueKind],
    id: reviewIdOf(row),
    name: row.name,
    requests: rows.filter((other) => reviewIdOf(other) === reviewIdOf(row)).map(requestOf),
  })
  const countStatuses = (some: readonly Row[]) => {
    const inReview = some.filter(({ status }) => status === 'REVIEW')
    const [stagedByOthers, open] = [
      inReview.filter(({ stagedBy }) => stagedBy !== null),
      inReview.filter(({ stagedBy }) => stagedBy === null),
    ]
    return {
      total: some.length,
      inReview: inReview.length,
      toDecide: open.filter(({ isOwn }) => !isOwn).length,
      stagedByOthers: stagedByOthers.length,
      staged: some.length - inReview.length,
    }
  }
  const countsOf = () => ({
    ...countStatuses(rows),
    byKind: [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => ({ kind, ...countStatuses(own) })),
  })
  const summary = () => {
    const approved = rows.filter(({ status }) => status === 'APPROVED')
    return {
      id: queueId,
      kind: queueKind,
      title,
      phrases: phrases,
      counts: countsOf(),
      staged: {
        approved: approved.length,
        rejected: rows.filter(({ status }) => status === 'REJECTED').length,
        approvedByKind: (['DEPOSIT', 'WITHDRAWAL', 'CHANGE', 'REGISTRATION', 'SERVICE'] as const).flatMap((kind) => {
          const own = approved.filter((row) => row.kind === kind)
          const amounts = own.map(({ stagedAmount, amount }) => stagedAmount ?? amount)
          return own.length === 0 ? [] : [kindCount(kind, amounts)]
        }),
        unlistedItems: 0,
        replaced: replaced(),
      },
      apply: staged().length > 0 ? allowed : refused('Nothing is staged.'),
    }
  }
  const listed = ({ status, kind, search }: Variables) =>
    rows.filter(
      (row) =>
        (status == null || (status === 'REVIEW') === (row.status === 'REVIEW')) &&
        (kind == null || row.kind === kind) &&
        (typeof search !== 'string' || `${row.name} ${row.requestCode ?? ''}`.toLowerCase().includes(search.toLowerCase())),
    )

  return {
    rows,
    find,
    outcomes,
    answers: {
      ReviewQueue: (variables: Variables) => {
        const all = listed(variables)
        const start = variables.after == null ? 0 : Number(variables.after)
        const end = start + pageSize
        const edges = all.slice(start, end).map((row, index) => ({ cursor: String(start + index + 1), node: itemOf(row) }))
        const pageInfo = { hasNextPage: end < all.length, endCursor: edges.at(-1)?.cursor ?? null }
        const items = { edges, pageInfo, totalCount: all.length }
        return { reviewQueue: { ...summary(), items } }
      },
      QueueFigures: () => ({ reviewQueue: summary() }),
      ItemsToDecide: (variables: Variables) => {
        const open = listed({ ...variables, status: 'REVIEW' }).filter(({ stagedBy, isOwn }) => stagedBy === null && !isOwn)
        return { reviewQueue: { id: queueId, toDecide: open.map(itemOf) } }
      },
      Review: ({ id }: Variables) => {
        const row = rows.find((one) => reviewIdOf(one) === id)
        return { review: row ? { ...reviewOf(row), ...rest(row) } : null }
      },
      Decide: ({ input }: Variables) => {
        const decision = readText(input, 'decision')
        const asked = read(input, 'items')
        const refuse = (row: Row | undefined, item: unknown): string | null => {
          const isRead = read(item, 'version') !== undefined
          if (!row || (isRead && row.hasChanged))
            return isRead ? 'It has changed since you read it. Look at it again.' : 'It does not wait any more.'
          if (isRead || decision === 'UNDO') return null
          if (row.stagedBy !== null) return `Staged by ${row.stagedBy}. Open it to replace the decision.`
          return decision === 'APPROVE' ? row.blocked : null
        }
        const results = (Array.isArray(asked) ? asked : []).map((item: unknown) => {
          const [id, reviewId] = [readText(item, 'id'), readText(item, 'reviewId')]
          const row = find(id) ?? find(reviewId)
          const message = refuse(row, item)
          if (row && message === null) {
            row.status = decision === 'APPROVE' ? 'APPROVED' : decision === 'REJECT' ? 'REJECTED' : 'REVIEW'
            row.remarks = decision === 'UNDO' ? '' : (readText(input, 'remarks') ?? 'Approved.')
            row.effectivityDate = readText(item, 'effectivityDate')
            row.stagedAmount = readText(item, 'amount')
            row.stagedBy = null
            row.replacedBy = null
          } else if (row) row.hasChanged = false
          const review = row && read(item, 'version') !== undefined ? reviewOf(row) : null
          const userErrors = message === null ? [] : [{ code: 'CONFLICT', message, field: null }]
          const outcome = message === null ? 'DECIDED' : 'NOT_DECIDED'
          return { id, reviewId, outcome, requestIds: row && message === null ? [requestIdOf(row)] : [], userErrors, review }
        })
        return { decide: { results } }
      },
      StagedDispositions: () => {
        const { unlistedItems: _unlisted, ...counts } = summary().staged
        const requests = staged().map((row) => ({
          id: requestIdOf(row),
          itemId: reviewIdOf(row),
          name: row.name,
          employeeId: 'EMP-20001',
          kind: row.kind,
          requestCode: row.requestCode,
          status: row.status,
          amount: row.stagedAmount ?? row.amount,
          previousAmount: row.kind === 'CHANGE' ? change.oldContribution : row.stagedAmount === null ? null : row.amount,
          remarks: row.remarks,
          effectivityDate: row.effectivityDate,
          secondOfficer: row.secondOfficer,
          warnings: row.warnings,
        }))
        return { reviewQueue: { ...summary(), toApply: { ...counts, isComplete: true, requests } } }
      },
      ApplyDispositions: ({ input }: Variables) => {
        const expected = read(input, 'expected')
        const results = (Array.isArray(expected) ? expected : []).map((disposition: unknown) => {
          const requestId = readText(disposition, 'requestId')
          const itemId = readText(disposition, 'itemId')
          const row = findRequest(disposition)
          const other = outcomes.get(itemId ?? '')
          if (row && other?.outcome === 'NOT_APPLIED') row.status = 'REVIEW'
          else if (row) rows.splice(rows.indexOf(row), 1)
          const outcome = other ?? { outcome: 'APPLIED', message: null }
          return { requestId, itemId, name: row?.name ?? null, ...outcome }
        })
        return { applyDispositions: { results, queue: summary() } }
      },
    },
  }
}

const pastRequest = {
  id: 'past',
  requestCode: 'CR-2025-00012',
  status: 'REJECTED',
  requestedAt: '2025-06-02T01:00:00Z',
  processedAt: '2025-06-04T01:00:00Z',
  decidedBy: 'Ana Cruz',
  remarks: 'Your form has no signature.',
}
const activity = { title: 'Contribution', amount: '500.00', on: '2026-11-13' }

/** What a savings review has besides its requests. */
export const savingsRest = () => ({
  totalAmount: '32480.00',
  requiredBalance: '1000.00',
  contribution: '500.00',
  history: [{ __typename: 'WithdrawalRequest', ...pastRequest, amount: '2000.00' }],
  recentActivities: [activity],
  unreadActivityCount: 0,
})

/** What a share capital review has besides its request. */
export const shareCapitalRest = ({ blocked }: Pick<Row, 'blocked'>) => ({
  shareCapital: '74600.00',
  maximumAmount: '100000.00',
  amountAtExpiry: blocked === null ? '98600.00' : '102600.00',
  exceedsMaximumBy: blocked === null ? null : '2600.00',
  expiresOn: '2026-12-15',
  newExpiresOn: '2029-12-28',
  changeHistory: [
    { __typename: 'ChangeRequest', ...pastRequest, newContribution: '500.00', replacedAt: null },
    {
      __typename: 'ChangeRequest',
      ...pastRequest,
      id: 'replaced',
      requestCode: 'CR-2025-00009',
      status: 'APPROVED',
      remarks: '',
      newContribution: '800.00',
      replacedAt: '2025-06-10T01:00:00Z',
    },
  ],
  recentActivities: [activity],
  unreadActivityCount: 0,
})

const sections = formOf(
  question('nickname', { label: 'Nickname', value: 'Mon' }),
  question('employee_id', { label: 'Employee ID', value: 'HT-2041' }),
  question('photo', {
    label: 'Photo of your ID',
    type: 'FILE_IMAGE',
    files: [{ key: 'uuid/id.png', name: 'id.png', url: '/files/uuid/id.png' }],
  }),
  question('membership_fee', {
    label: 'Proof of payment',
    type: 'FILE',
    files: [{ key: 'uuid/fee.pdf', name: 'fee.pdf', url: '/files/uuid/fee.pdf' }],
  }),
).sections.map((section) => ({ ...section, title: 'Personal', fields: section.fields.map(graphField) }))

/** What an application for membership has besides its request. */
export const registrationRest = ({ blocked }: Pick<Row, 'blocked'>) => ({
  emailAddress: 'ramon@habi.test',
  hasNewMembersLoan: false,
  hasUniqueEmployeeId: blocked === null,
  sections,
})

/** What an application for a service has besides its request. */
export const serviceRest = () => ({ title: 'Provident', sections })
