import type { ImportOutcome, ImportPosting, ImportTotal, KeptContribution, LaterPosting, MissingLoan } from '../../generated/graph.ts'
import { money, sumOf } from '../../mapping/money.ts'
import { moneyOf, pesos } from '../../mapping/pesos.ts'
import { readDay, readOptionalDay, readOptionalInstant } from '../../mapping/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, number, optional, text, textOrFields, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

type Outcome = Contract['ImportOutcome']

const readPesos = (value: Unread<number>): string => money(number(value))

/** Pesos before and after, and what lies between them. */
function readChange({ Before, After }: { Before: Unread<number>; After: Unread<number> }) {
  const [before, after] = [readPesos(Before), readPesos(After)]
  return { before, after, difference: moneyOf(pesos(after).minus(before)) }
}

function readTotal(answer: Unread<Outcome['Totals'][number]>): ImportTotal {
  const total = fieldsOf(answer)
  return { __typename: 'ImportTotal', name: text(total.Name), rowCount: whole(total.Rows), ...readChange(total) }
}

function readPosting(answer: Unread<Contract['ImportPosting']>): ImportPosting {
  const posting = fieldsOf(answer)
  return {
    __typename: 'ImportPosting',
    employeeId: text(posting.EmployeeId),
    name: text(posting.Name),
    item: text(posting.Item),
    ...readChange(posting),
    postsAs: text(posting.PostsAs),
  }
}

function readLaterPosting(answer: Unread<Outcome['LaterPostings'][number]>): LaterPosting {
  const posting = fieldsOf(answer)
  return {
    __typename: 'LaterPosting',
    employeeId: text(posting.EmployeeId),
    name: text(posting.Name),
    item: text(posting.Item),
    title: text(posting.Title),
    amount: readPesos(posting.Amount),
    on: readDay(posting.On),
  }
}

function readKeptContribution(answer: Unread<NonNullable<Outcome['KeptContributions']>[number]>): KeptContribution {
  const kept = fieldsOf(answer)
  return {
    __typename: 'KeptContribution',
    employeeId: text(kept.EmployeeId),
    name: text(kept.Name),
    item: text(kept.Item),
    kept: readPesos(kept.Kept),
    inFile: readPesos(kept.InFile),
    expiredOn: readDay(kept.ExpiredOn),
  }
}

function readMissingLoan(answer: Unread<NonNullable<Outcome['MissingLoans']>[number]>): MissingLoan {
  const loan = fieldsOf(answer)
  return {
    __typename: 'MissingLoan',
    employeeId: text(loan.EmployeeId),
    name: text(loan.Name),
    item: text(loan.Item),
    grantedOn: readDay(loan.GrantedOn),
    balance: readPesos(loan.Balance),
  }
}

function readFields(answer: Unread<Outcome>): ImportOutcome {
  const outcome = fieldsOf(answer)
  const totals = each(outcome.Totals, readTotal)
  return {
    __typename: 'ImportOutcome',
    rowCount: whole(outcome.Rows),
    changedCount: whole(outcome.Changed),
    unchangedCount: whole(outcome.Unchanged),
    cutOff: readOptionalDay(outcome.CutOff),
    appliedAt: readOptionalInstant(outcome.AppliedAt),
    totals,
    difference: sumOf(totals.map(({ difference }) => difference)),
    largestChanges: each(outcome.LargestChanges, readPosting),
    laterPostings: each(outcome.LaterPostings, readLaterPosting),
    laterPostingCount: whole(outcome.LaterPostingCount),
    keptContributions: optional(outcome.KeptContributions, (kept) => each(kept, readKeptContribution)) ?? [],
    keptContributionCount: optional(outcome.KeptContributionCount, whole) ?? 0,
    missingLoans: optional(outcome.MissingLoans, (loans) => each(loans, readMissingLoan)) ?? [],
    missingLoanCount: optional(outcome.MissingLoanCount, whole) ?? 0,
  }
}

/** What a file would do; null where the answer is the key of a file that was stored. */
export function readOutcome(answer: Unread<Contract['ImportAnswer']>): ImportOutcome | null {
  return textOrFields(answer, () => null, readFields)
}
