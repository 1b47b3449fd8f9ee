import type {
  ImportContributions,
  ImportOutcome,
  ImportPosting,
  ImportPostingCount,
  ImportTaken,
  ImportTerm,
  ImportTermChange,
  ImportTermType,
  ImportTotal,
  KeptContribution,
  LaterPosting,
  MissingLoan,
  OffPayday,
  RowError,
} from '../../generated/graph.ts'
import { sumOf } from '../../money/money.ts'
import { readMoney } from '../../money/readMoney.ts'
import { moneyOf, pesos } from '../../money/pesos.ts'
import { readDay, readOptionalDay, readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, number, oneOf, optional, present, text, whole } from '../../reading/values.ts'
import type { Uploaded } from '../../writing/readUpload.ts'
import { readUpload } from '../../writing/readUpload.ts'
import type { Contract } from '../../rest/contract.ts'

type Outcome = Contract['ImportOutcome']

/** Pesos before and after, and what lies between them. */
function readChange({ Before, After }: { Before: Unread<number>; After: Unread<number> }) {
  const [before, after] = [readMoney(Before), readMoney(After)]
  return { before, after, difference: moneyOf(pesos(after).minus(before)) }
}

/** Pesos as they are once the file is applied: those of the file where the REST API does not say. */
const readResult = ({ After, Results }: { After: Unread<number>; Results: Unread<number | undefined> }) => ({
  result: optional(Results, readMoney) ?? readMoney(After),
})

function readTotal(response: Unread<Outcome['Totals'][number]>): ImportTotal {
  const total = fieldsOf(response)
  return { __typename: 'ImportTotal', name: text(total.Name), rowCount: whole(total.Rows), ...readChange(total), ...readResult(total) }
}

function readPostingCount(response: Unread<NonNullable<Outcome['Postings']>[number]>): ImportPostingCount {
  const { PostsAs, Rows, Difference } = fieldsOf(response)
  return { __typename: 'ImportPostingCount', postsAs: text(PostsAs), rowCount: whole(Rows), difference: readMoney(Difference) }
}

/** A number that is written as text. */
const numberIn = (value: Unread<string>): Unread<number> => unread(text(value))

type TermType = Contract['ImportTerm']['Type']

const termTypes: Readonly<Record<TermType, { type: ImportTermType; read: (value: Unread<string>) => string }>> = {
  Pesos: { type: 'MONEY', read: (value) => readMoney(numberIn(value)) },
  Percent: { type: 'PERCENT', read: (value) => String(number(numberIn(value))) },
  Day: { type: 'DAY', read: readDay },
  Count: { type: 'COUNT', read: (value) => String(whole(numberIn(value))) },
}

function readTerm(response: Unread<Contract['ImportTerm']>): ImportTerm {
  const { Field, Type, Before, After } = fieldsOf(response)
  const { type, read } = oneOf(Type, termTypes)
  return { __typename: 'ImportTerm', column: text(Field), type, before: optional(Before, read), after: read(After) }
}

/** The member that a row is about, and the item of the member. */
const readMember = ({ EmployeeId, Name, Item }: Record<'EmployeeId' | 'Name' | 'Item', Unread<string>>) => ({
  employeeId: text(EmployeeId),
  name: text(Name),
  item: text(Item),
})

function readTermChange(response: Unread<Contract['ImportTermChange']>): ImportTermChange {
  const change = fieldsOf(response)
  const unusual = optional(change.Unusual, (sentences) => each(sentences, text)) ?? []
  return { __typename: 'ImportTermChange', ...readMember(change), terms: each(change.Terms, readTerm), unusual }
}

function readContributions(response: Unread<NonNullable<Outcome['Contributions']>>): ImportContributions {
  const { Rows, Changed, Before, After } = fieldsOf(response)
  const pesosOf = { before: readMoney(Before), after: readMoney(After) }
  return { __typename: 'ImportContributions', rowCount: whole(Rows), changedCount: whole(Changed), ...pesosOf }
}

function readPosting(response: Unread<Contract['ImportPosting']>): ImportPosting {
  const posting = fieldsOf(response)
  const asOf = optional(posting.AsOf, readDay)
  const amounts = { ...readChange(posting), ...readResult(posting) }
  return { __typename: 'ImportPosting', ...readMember(posting), ...amounts, postsAs: text(posting.PostsAs), asOf }
}

function readLaterPosting(response: Unread<Outcome['LaterPostings'][number]>): LaterPosting {
  const posting = fieldsOf(response)
  const { Title, Amount, On } = posting
  return { __typename: 'LaterPosting', ...readMember(posting), title: text(Title), amount: readMoney(Amount), on: readDay(On) }
}

function readKeptContribution(response: Unread<NonNullable<Outcome['KeptContributions']>[number]>): KeptContribution {
  const kept = fieldsOf(response)
  const amounts = { kept: readMoney(kept.Kept), inFile: readMoney(kept.InFile) }
  return { __typename: 'KeptContribution', ...readMember(kept), ...amounts, expiredOn: readDay(kept.ExpiredOn) }
}

function readMissingLoan(response: Unread<NonNullable<Outcome['MissingLoans']>[number]>): MissingLoan {
  const loan = fieldsOf(response)
  return { __typename: 'MissingLoan', ...readMember(loan), grantedOn: readDay(loan.GrantedOn), balance: readMoney(loan.Balance) }
}

function readOffPayday(response: Unread<NonNullable<Outcome['OffPaydays']>[number]>): OffPayday {
  const { AsOf, Payday, Rows } = fieldsOf(response)
  return { __typename: 'OffPayday', asOf: readDay(AsOf), payday: readDay(Payday), rowCount: whole(Rows) }
}

function readTaken(response: Unread<NonNullable<Outcome['Taken']>>): ImportTaken {
  const { Name, Amount, Of } = fieldsOf(response)
  return { __typename: 'ImportTaken', name: text(Name), amount: readMoney(Amount), of: readMoney(Of) }
}

const dayOrders = { 'month/day/year': 'MONTH_DAY_YEAR', 'day/month/year': 'DAY_MONTH_YEAR' } as const

function readOwnRow(response: Unread<Contract['OwnRow']>): RowError {
  const { Row, Field, Message } = fieldsOf(response)
  return { __typename: 'RowError', row: whole(Row), column: text(Field), message: text(Message) }
}

/** What a file would do, or has done. Source: GET /api/upload/staged/{guid} and /api/upload/history/{guid}, and a dry run of an upload. */
export function readImportOutcome(response: Unread<Outcome>): ImportOutcome {
  const outcome = fieldsOf(response)
  const totals = each(present(outcome.Totals), readTotal)
  return {
    __typename: 'ImportOutcome',
    rowCount: whole(outcome.Rows),
    changedCount: whole(outcome.Changed),
    unchangedCount: whole(outcome.Unchanged),
    cutOff: readOptionalDay(outcome.CutOff),
    earliestCutOff: optional(outcome.EarliestCutOff, readDay),
    offPaydays: optional(outcome.OffPaydays, (days) => each(days, readOffPayday)),
    looks: optional(outcome.Looks, (looks) => each(looks, readTermChange)),
    lookCount: optional(outcome.LookCount, whole) ?? 0,
    taken: optional(outcome.Taken, readTaken),
    dayOrder: optional(outcome.DayOrder, (order) => oneOf(order, dayOrders)),
    hasDecimalComma: optional(outcome.HasDecimalComma, flag) ?? false,
    appliedAt: readOptionalInstant(outcome.AppliedAt),
    totals,
    difference: sumOf(totals.map(({ difference }) => difference)),
    postings: optional(outcome.Postings, (counts) => each(counts, readPostingCount)) ?? [],
    largestChanges: each(outcome.LargestChanges, readPosting),
    terms: optional(outcome.Terms, (terms) => each(terms, readTermChange)) ?? [],
    termCount: optional(outcome.TermCount, whole),
    contributions: optional(outcome.Contributions, readContributions),
    laterPostings: each(outcome.LaterPostings, readLaterPosting),
    laterPostingCount: whole(outcome.LaterPostingCount),
    keptContributions: optional(outcome.KeptContributions, (kept) => each(kept, readKeptContribution)) ?? [],
    keptContributionCount: optional(outcome.KeptContributionCount, whole) ?? 0,
    missingLoans: optional(outcome.MissingLoans, (loans) => each(loans, readMissingLoan)) ?? [],
    missingLoanCount: optional(outcome.MissingLoanCount, whole) ?? 0,
    needsSecondOfficer: optional(outcome.NeedsSecondOfficer, flag) ?? false,
    waitsUntil: optional(outcome.WaitsUntil, readOptionalInstant),
    ownRows: optional(outcome.OwnRows, (rows) => each(rows, readOwnRow)) ?? [],
    ownChanges: optional(outcome.OwnChanges, (changes) => each(changes, readPosting)) ?? [],
    version: optional(outcome.Version, text),
  }
}

/** The outcome of a dry run, and of a file that waits for a second officer; none where the file was applied. */
export function readOutcome(response: Unread<Contract['ImportAnswer']>): Uploaded<ImportOutcome> {
  return readUpload(response, readImportOutcome)
}
