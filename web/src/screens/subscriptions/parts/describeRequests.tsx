import { StoredFileView } from '@/forms/files/StoredFileView.tsx'
import { countOf } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { AmountChange } from '@/ui/Money/AmountChange.tsx'
import type { RequestWords } from './RequestRow.tsx'
import type { ChangeRequestList_RequestFragment } from './requests.generated.ts'
import type { Savings_SavingsFragment } from './savings.generated.ts'

type WithdrawalRequest = Savings_SavingsFragment['withdrawalRequests'][number]
type DepositRequest = Savings_SavingsFragment['depositRequests'][number]

const years = (term: number | null): string => (term === null ? 'None' : countOf(term, 'year'))
const day = (value: string | null, otherwise: string) => (value === null ? otherwise : <DateText value={value} />)

type ChangeRequest = ChangeRequestList_RequestFragment
type Named = Omit<RequestWords['named'], 'amount'>

const savingsChange: Named = { kind: 'SAVINGS_CHANGE', title: 'Savings change' }
const renewal: Named = { kind: 'RENEWAL', title: 'Share capital renewal' }

/** From when it counts; nothing where it never will. */
function effectOf({ effectivityDate, replacedAt, status }: ChangeRequest): Fact[] {
  if (replacedAt) return [{ label: 'Replaced by a newer change', value: <DateText value={replacedAt} /> }]
  if (status === 'REJECTED' || status === 'CANCELLED') return []
  return [{ label: 'Effective', value: day(effectivityDate, 'Set by the officer') }]
}

/** A change of the contribution, of share capital also of the term. */
export function describeChange(request: ChangeRequest): RequestWords {
  const { oldContribution, newContribution, oldTerm, newTerm, oldEffectivityDate, effectivityDate, replacedAt } = request
  const terms: Fact[] = [
    { label: 'Term before', value: years(oldTerm) },
    { label: 'New term', value: years(newTerm) },
  ]
  return {
    title: (
      <span>
        <AmountChange from={oldContribution} to={newContribution} /> per payday<span>{newTerm !== null && `, ${years(newTerm)}`}</span>
      </span>
    ),
    effect: replacedAt === null ? { word: 'from', day: effectivityDate } : { word: 'replaced', day: replacedAt },
    isReplaced: replacedAt !== null,
    // Savings have no term.
    named: { ...(newTerm === null ? savingsChange : renewal), amount: newContribution },
    facts: [
      ...(oldTerm === null && newTerm === null ? [] : terms),
      { label: 'Effective before', value: day(oldEffectivityDate, 'Not signed yet') },
      ...effectOf(request),
    ],
  }
}

function amountFacts({ amount, requestedAmount }: WithdrawalRequest, posted: string): Fact[] {
  if (requestedAmount === null) return []
  return [
    { label: 'Amount asked for', value: <Money amount={requestedAmount} /> },
    { label: posted, value: <Money amount={amount} /> },
  ]
}

function describeTransaction(request: WithdrawalRequest, word: string, named: Named): RequestWords {
  const { amount, requestedAmount, processedAt, status } = request
  const isStruck = status === 'REJECTED' || status === 'CANCELLED'
  return {
    title: requestedAmount === null ? <Money amount={amount} isStruck={isStruck} /> : <AmountChange from={requestedAmount} to={amount} />,
    effect: { word, day: processedAt },
    named: { ...named, amount },
    facts: amountFacts(request, `Amount ${word}`),
  }
}

/** A withdrawal, with both amounts where the officer set another one. */
export const describeWithdrawal = (request: WithdrawalRequest): RequestWords =>
  describeTransaction(request, 'paid', { kind: 'WITHDRAWAL', title: 'Withdrawal' })

export const describeDeposit = (request: DepositRequest): RequestWords => ({
  ...describeTransaction(request, 'posted', { kind: 'DEPOSIT', title: 'Deposit' }),
  proof: request.proof && <StoredFileView file={request.proof} />,
})
