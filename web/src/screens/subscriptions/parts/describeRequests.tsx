import type { ReactNode } from 'react'
import { StoredFileView } from '@/forms/files/StoredFileView.tsx'
import { countOf } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { AmountChange } from './AmountChange.tsx'
import type { RequestWords } from './RequestList.tsx'
import type { ChangeRequestList_RequestFragment } from './requests.generated.ts'
import type { Savings_SavingsFragment } from './savings.generated.ts'

type WithdrawalRequest = Savings_SavingsFragment['withdrawalRequests'][number]
type DepositRequest = Savings_SavingsFragment['depositRequests'][number]

const years = (term: number | null): string => (term === null ? 'None' : countOf(term, 'year'))
const day = (value: string | null, otherwise: string) => (value === null ? otherwise : <DateText value={value} />)

type ChangeRequest = ChangeRequestList_RequestFragment

function whenOf({ effectivityDate, replacedAt }: ChangeRequest): ReactNode {
  if (replacedAt)
    return (
      <>
        Replaced <DateText value={replacedAt} />
      </>
    )
  return (
    effectivityDate && (
      <>
        From <DateText value={effectivityDate} />
      </>
    )
  )
}

function effectiveOf({ effectivityDate, replacedAt, status }: ChangeRequest): ReactNode {
  if (!replacedAt) return day(effectivityDate, status === 'REJECTED' ? 'Never' : 'Set by the officer')
  return (
    <>
      Never. A newer change took effect on <DateText value={replacedAt} /> and replaced it.
    </>
  )
}

/** A change of the contribution, of share capital also of the term. */
export function describeChange(request: ChangeRequest): RequestWords {
  const { oldContribution, newContribution, oldTerm, newTerm, oldEffectivityDate } = request
  const terms: Fact[] = [
    { label: 'Term before', value: years(oldTerm) },
    { label: 'New term', value: years(newTerm) },
  ]
  return {
    title: (
      <>
        <AmountChange from={oldContribution} to={newContribution} /> per payday{newTerm !== null && `, ${years(newTerm)}`}
      </>
    ),
    effect: whenOf(request),
    isReplaced: request.replacedAt !== null,
    facts: [
      { label: 'Contribution before', value: <Money amount={oldContribution} /> },
      { label: 'New contribution', value: <Money amount={newContribution} /> },
      ...(oldTerm === null && newTerm === null ? [] : terms),
      { label: 'Effective before', value: day(oldEffectivityDate, 'Not signed yet') },
      { label: 'Effective', value: effectiveOf(request) },
    ],
  }
}

function amountFacts({ amount, requestedAmount }: WithdrawalRequest, posted: string): Fact[] {
  if (requestedAmount === null) return [{ label: 'Amount', value: <Money amount={amount} /> }]
  return [
    { label: 'Amount asked for', value: <Money amount={requestedAmount} /> },
    { label: posted, value: <Money amount={amount} /> },
  ]
}

function describeTransaction(request: WithdrawalRequest, word: string): RequestWords {
  const { amount, requestedAmount, processedAt } = request
  return {
    title: requestedAmount === null ? <Money amount={amount} /> : <AmountChange from={requestedAmount} to={amount} />,
    effect: processedAt && (
      <>
        {word} <DateText value={processedAt} />
      </>
    ),
    facts: amountFacts(request, `Amount ${word.toLowerCase()}`),
    isOpen: requestedAmount !== null,
  }
}

/** A withdrawal, with both amounts where the officer set another one. */
export const describeWithdrawal = (request: WithdrawalRequest): RequestWords => describeTransaction(request, 'Paid')

/** A deposit, with its proof. */
export const describeDeposit = (request: DepositRequest): RequestWords => ({
  ...describeTransaction(request, 'Posted'),
  proof: request.proof && <StoredFileView file={request.proof} />,
})
