import { auditExport } from './auditExport.ts'
import type { Export, ForwardedExport } from './exportFile.ts'
import { loanStatementExport } from './loanStatementExport.ts'
import { recordExport } from './recordExport.ts'
import { statementExport } from './statementExport.ts'
import { preciseTimestampInManila, timestampInManila } from '../calendar/day.ts'

/** The report of the count; `electionGuid` comes from the address. File name: second document, section 7. */
const precinctExport: ForwardedExport = {
  operation: 'exportPrecinct',
  filename: (now) => `election_votes_${timestampInManila(now)}.xlsx`,
}

/** The files with which any member can check the count of an election; `electionGuid` comes from the address. */
const countExports: readonly (readonly [name: string, file: ForwardedExport])[] = [
  ['receipt-board', { operation: 'getReceiptBoard', filename: (now) => `receipt_board_${timestampInManila(now)}.txt` }],
  ['slips', { operation: 'exportSlips', filename: (now) => `slips_${timestampInManila(now)}.csv` }],
]

type SubscriptionPath = 'share_capital' | 'savings'

const changeRequestsOf = (type: SubscriptionPath): ForwardedExport => ({
  operation: 'exportChangeRequests',
  fixed: { type },
  filename: (now) => `${type}_changerequests_${preciseTimestampInManila(now)}.xlsx`,
})

const transactionsOf = (description: 'withdraw' | 'deposit', by?: 'posted'): ForwardedExport => ({
  operation: 'exportTransactions',
  fixed: { type: 'savings', description, ...(by && { by }) },
  filename: (now) => `savings_transactions_${preciseTimestampInManila(now)}.xlsx`,
})

/** The officers' reports of requests; `startDate` and `endDate` come from the address. File names: first document, section 7. */
export const reviewExports: readonly (readonly [name: string, report: ForwardedExport])[] = [
  ['share-capital-change-requests', changeRequestsOf('share_capital')],
  ['savings-change-requests', changeRequestsOf('savings')],
  ['savings-withdrawals', transactionsOf('withdraw')],
  ['savings-deposits', transactionsOf('deposit')],
  ['savings-withdrawals-posted', transactionsOf('withdraw', 'posted')],
  ['savings-deposits-posted', transactionsOf('deposit', 'posted')],
]

/** The CSV files of the back office. The file name of the CISA report: second document, section 7. */
const administrationExports: readonly (readonly [name: string, report: ForwardedExport])[] = [
  ['cisa', { operation: 'exportCisa', filename: (now) => `cisa_${timestampInManila(now)}.csv` }],
  ['form-records', { operation: 'exportEntryRecords', filename: (now) => `form_records_${preciseTimestampInManila(now)}.csv` }],
]

export const exportsByName: ReadonlyMap<string, Export> = new Map<string, Export>([
  ['statement', statementExport],
  ['loan-statement', loanStatementExport],
  ['my-data', recordExport],
  ['precinct', precinctExport],
  ...countExports,
  ...reviewExports,
  ['audit', auditExport],
  ...administrationExports,
])
