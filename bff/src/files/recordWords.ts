import type { Contract } from '../rest/contract.ts'
import type { ValueKind } from './showRecordValue.ts'

/** The label of a field, and how its value is written; null for a field that is not printed, or not here. */
export type FieldWords = Readonly<Record<string, readonly [label: string, kind: ValueKind] | null>>

/** Every field that the contract has, so that a new one needs its words. */
type WordsOf<Shape> = Readonly<Record<keyof Shape, FieldWords[string]>>

export const summaryWords = {
  FirstName: ['Given names', 'text'],
  LastName: ['Family name', 'text'],
  MemberCode: ['System ID', 'text'],
  Status: ['Status', 'status'],
  DateCreated: ['Member since', 'day'],
  // The record has the employee ID beside the summary.
  EmployeeId: null,
  Assets: null,
  Loans: null,
  AddressToConfirm: null,
} satisfies WordsOf<Contract['MemberSummary']>

export const accountWords = {
  UserName: ['User name', 'text'],
  EmployeeId: ['Employee ID', 'text'],
  EmailAddress: ['E-mail address', 'text'],
} satisfies Partial<WordsOf<Contract['OwnRecord']>>

/** Beside the name, the certificate and the amount. */
export const assetWords = {
  Name: null,
  CertificateNumber: null,
  TotalAmount: null,
  Description: ['', 'text'],
  LastUpdated: ['As of', 'instant'],
  EffectivityDate: ['Terms hold from', 'day'],
  InterestRate: ['Interest rate, a year', 'percent'],
  DatePlaced: ['Placed', 'day'],
  DateMatured: ['Maturity', 'day'],
  InterestAtMaturity: ['Interest at maturity', 'pesos'],
} satisfies WordsOf<Contract['Asset']>

/** Beside the product and what is left to pay. */
export const loanSummaryWords = {
  Guid: null,
  LoanType: null,
  TotalBalance: null,
  Amortization: ['Amortization, monthly', 'pesos'],
  NumberAmortizationPaid: ['Payments made', 'count'],
  NumberAmortizationBalance: ['Payments left', 'count'],
  DateMatured: ['Maturity', 'day'],
  DateUpdated: ['As of', 'instant'],
} satisfies WordsOf<Contract['LoanSummary']>

/** Beside the product and the day on which it was granted. */
export const loanWords = {
  Guid: null,
  LoanType: null,
  DateGranted: null,
  Principal: ['Principal', 'pesos'],
  Interest: ['Interest', 'pesos'],
  Terms: ['Terms', 'months'],
  Amortization: ['Amortization, monthly', 'pesos'],
  NumberAmortizationPaid: ['Payments made', 'count'],
  NumberAmortizationBalance: ['Payments left', 'count'],
  PrincipalPaid: ['Principal paid', 'pesos'],
  PrincipalBalance: ['Principal balance', 'pesos'],
  InterestBalance: ['Interest balance', 'pesos'],
  TotalBalance: ['Total balance', 'pesos'],
  DateMatured: ['Maturity', 'day'],
  DateUpdated: ['As of', 'instant'],
  HasInterestRebate: ['Interest rebate for early payment', 'yesNo'],
} satisfies WordsOf<Contract['Loan']>

export const loanMovementWords = {
  TransactionDate: ['Date', 'day'],
  Title: ['Movement', 'text'],
  Principal: ['Principal', 'pesos'],
  Interest: ['Interest', 'pesos'],
  Amount: ['Amount', 'pesos'],
} satisfies WordsOf<Contract['LoanMovement']>

/** Beside the title and the answers. */
export const entryWords = {
  Guid: null,
  Name: null,
  Title: null,
  Description: null,
  Type: null,
  CanSendAgain: null,
  WaitsFor: null,
  // Each of them is an entry of the record.
  EarlierEntries: null,
  Fields: null,
  Status: ['Status', 'status'],
  EntryCode: ['Reference', 'text'],
  DateSubmitted: ['Sent', 'instant'],
  BallotName: ['Name on the ballot', 'text'],
  Remarks: ['Remarks', 'text'],
} satisfies WordsOf<Contract['AttributeGroup']>

export const movementWords = {
  TransactionDate: ['Date', 'day'],
  Account: ['Account', 'text'],
  Title: ['Movement', 'text'],
  Amount: ['Amount', 'pesos'],
  // For officers alone.
  Posting: null,
  Reversal: null,
} satisfies WordsOf<Contract['RecordedMovement']>

export const changeWords = {
  DateRequested: ['Requested', 'instant'],
  RequestCode: ['Reference', 'text'],
  Subscription: ['Contribution to', 'text'],
  Status: ['Status', 'status'],
  NewAmount: ['Asked for', 'pesos'],
  OldAmount: ['Before', 'pesos'],
  NewTerm: ['Terms', 'years'],
  EffectivityDate: ['Starts', 'day'],
  DateProcessed: ['Decided or cancelled', 'instant'],
  Remarks: ['Remarks', 'text'],
} satisfies WordsOf<Contract['RecordedChange']>

export const transactionWords = {
  DateRequested: ['Requested', 'instant'],
  RequestCode: ['Reference', 'text'],
  Kind: ['Request', 'text'],
  Status: ['Status', 'status'],
  Amount: ['Amount', 'pesos'],
  RequestedAmount: ['Amount asked for', 'pesos'],
  DateProcessed: ['Decided or cancelled', 'instant'],
  Remarks: ['Remarks', 'text'],
} satisfies WordsOf<Contract['RecordedTransaction']>

export const sessionWords = {
  DateStarted: ['Signed in', 'instant'],
  DateLastUsed: ['Last used', 'instant'],
  DateEnded: ['Ended', 'instant'],
  Browser: ['Browser', 'text'],
  System: ['System', 'text'],
  Reason: ['Ended because', 'text'],
  DateEnds: ['Ends at the latest', 'instant'],
} satisfies WordsOf<Contract['RecordedSession']>

export const openingWords = {
  Id: null,
  At: ['When', 'instant'],
  Officer: ['Officer', 'text'],
  Permission: ['Permission', 'permission'],
  Kind: ['What was opened', 'opened'],
} satisfies WordsOf<Contract['RecordOpening']>
