import { printEntries } from './printedEntries.ts'
import type { Fact, FieldColumns, Fields, PrintedBlock, PrintedPart } from './recordFacts.ts'
import { asFields, factsOf, guessFacts, isFields, listOf, noteOf, tableOfFacts, tableOfItems } from './recordFacts.ts'
import type { FieldWords } from './recordWords.ts'
import * as words from './recordWords.ts'
import { showRecordValue, wordsOf } from './showRecordValue.ts'

export interface PrintedRecord {
  about: string
  parts: readonly PrintedPart[]
}

const amount = { align: 'right' } as const
const movementColumns: FieldColumns = [
  ['TransactionDate', 90],
  ['Account', 100],
  ['Title', 205],
  ['Amount', 100, amount],
]
const loanMovementColumns: FieldColumns = [
  ['TransactionDate', 90],
  ['Title', 135],
  ['Principal', 90, amount],
  ['Interest', 90, amount],
  ['Amount', 90, amount],
]
const requestColumns = (what: string, pesos: string): FieldColumns => [
  ['DateRequested', 130],
  ['RequestCode', 100],
  [what, 100],
  ['Status', 70],
  [pesos, 95, amount],
]
const sessionColumns: FieldColumns = [
  ['DateStarted', 128],
  ['DateLastUsed', 128],
  ['DateEnded', 128],
  ['Browser', 58],
  ['System', 53],
]
const openingColumns: FieldColumns = [
  ['At', 130],
  ['Officer', 110],
  ['Permission', 135],
  ['Kind', 120],
]

/** The lists that are one table each. */
const lists: Readonly<Record<string, readonly [title: string, FieldWords, FieldColumns]>> = {
  Movements: ['Movements', words.movementWords, movementColumns],
  ChangeRequests: ['Requests on contributions', words.changeWords, requestColumns('Subscription', 'NewAmount')],
  TransactionRequests: ['Deposits and withdrawals', words.transactionWords, requestColumns('Kind', 'Amount')],
  Sessions: ['Sign-ins', words.sessionWords, sessionColumns],
  RecordOpenings: ['Officers who opened the record', words.openingWords, openingColumns],
}
const elsewhere: ReadonlySet<string> = new Set(['DateMade', 'Summary', 'Entries', 'Loans'])
const summaryOf = ({ Summary }: Fields): Fields => asFields(Summary)
const blockOf = (facts: readonly Fact[]): PrintedBlock[] => (facts.length === 0 ? [] : [{ table: tableOfFacts(facts) }])

function printAbout(record: Fields): string {
  const { MemberCode, DateCreated, Status } = summaryOf(record)
  const code = showRecordValue(MemberCode, 'text')
  const since = showRecordValue(DateCreated, 'day')
  const facts = [code && `System ID ${code}`, code && since && `member since ${since}`, code && showRecordValue(Status, 'status')]
  const known = facts.filter((fact) => fact !== '').join(', ')
  return `${known}${known === '' ? '' : '. '}At the member's own request, Republic\u00a0Act\u00a0No.\u00a010173.`
}

function accountFacts(record: Fields): Fact[] {
  const isKnown = (name: string) => elsewhere.has(name) || Object.hasOwn(lists, name) || typeof record[name] === 'object'
  return [...factsOf(summaryOf(record), words.summaryWords), ...factsOf(record, words.accountWords, isKnown)]
}

function moneyFacts({ Assets, Loans }: Fields): Fact[] {
  const assets = listOf(Assets).filter(isFields)
  const loans = listOf(Loans).filter(isFields)
  return [
    ...assets.map((asset) => ({
      label: `${showRecordValue(asset.Name, 'text')} ${showRecordValue(asset.CertificateNumber, 'text')}`.trim(),
      value: showRecordValue(asset.TotalAmount, 'pesos'),
      ...noteOf(factsOf(asset, words.assetWords)),
    })),
    ...loans.map((loan) => ({
      label: showRecordValue(loan.LoanType, 'text'),
      value: `${showRecordValue(loan.TotalBalance, 'pesos')} left`,
      ...noteOf(factsOf(loan, words.loanSummaryWords)),
    })),
  ]
}

function loanBlocks(loan: Fields): PrintedBlock[] {
  const { Terms, Movements } = loan
  const terms = asFields(Terms)
  const title = [showRecordValue(terms.LoanType, 'text'), showRecordValue(terms.DateGranted, 'day')]
    .filter((text) => text !== '')
    .join(', ')
  const facts = [...factsOf(terms, words.loanWords), ...factsOf(loan, { Terms: null, Movements: null })]
  const table = tableOfItems(listOf(Movements), words.loanMovementWords, loanMovementColumns)
  return [{ title, table: tableOfFacts(facts) }, ...(table.rows.length === 0 ? [] : [{ title: 'Movements', isWithin: true, table }])]
}

function printList(name: string, items: readonly unknown[]): PrintedPart {
  const [title, fieldWords, columns] = lists[name] ?? ['', {}, []]
  return { title, blocks: items.length === 0 ? [] : [{ table: tableOfItems(items, fieldWords, columns) }] }
}

/** A record of `GET /api/user/record` in the words of the portal; what the contract does not know comes last. */
export function printRecord(source: unknown): PrintedRecord {
  const record = asFields(source)
  const has = (name: string) => Object.hasOwn(record, name)
  const account = blockOf(accountFacts(record))
  const money = blockOf(moneyFacts(summaryOf(record)))
  const { held, sent } = printEntries(record.Entries, showRecordValue(record.EmailAddress, 'text'))
  const loans = listOf(record.Loans).filter(isFields).flatMap(loanBlocks)
  const others = Object.entries(record).filter(
    ([name, value]) => typeof value === 'object' && value !== null && !elsewhere.has(name) && !Object.hasOwn(lists, name),
  )
  return {
    about: printAbout(record),
    parts: [
      ...(account.length > 0 ? [{ title: 'Name and account', blocks: account }] : []),
      ...held,
      ...(money.length > 0 ? [{ title: 'Money', blocks: money }] : []),
      ...(has('Loans') ? [{ title: 'Loans', blocks: loans }] : []),
      ...Object.keys(lists).flatMap((name) =>
        has(name) && name !== 'Sessions' && name !== 'RecordOpenings' ? [printList(name, listOf(record[name]))] : [],
      ),
      ...(has('Entries') ? [{ title: 'Applications and forms', blocks: sent }] : []),
      ...['Sessions', 'RecordOpenings'].flatMap((name) => (has(name) ? [printList(name, listOf(record[name]))] : [])),
      ...others.map(([name, value]) => ({
        title: wordsOf(name),
        blocks: blockOf(guessFacts(Array.isArray(value) ? wordsOf(name) : '', value)),
      })),
    ],
  }
}
