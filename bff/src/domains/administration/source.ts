import type { MemberRecord, RecordAmount } from '../../generated/graph.ts'
import type { LoanSummarySource } from '../../money/readLoanProgress.ts'

/** The back office of an officer; the fields with a resolver are read when a query selects them. */
export interface AdministrationSource {
  permissions: readonly string[]
}

export type RecordAmountSource = Omit<RecordAmount, 'progress'> & { progress: LoanSummarySource | null }
export type MemberRecordSource = Omit<MemberRecord, 'assets' | 'loans'> & { assets: RecordAmountSource[]; loans: RecordAmountSource[] }
