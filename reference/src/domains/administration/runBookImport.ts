import type { RawBuilder } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import type { Importer } from '../../imports/runImport.ts'
import { runImport } from '../../imports/runImport.ts'
import type { StagedRows } from '../../imports/stageRows.ts'
import type { Services } from '../../services.ts'
import type { ImportOutcome } from './importOutcome.ts'
import { auditOf, readFileTotal, recogniseFile, sumChanges, sumsOf } from './importOutcome.ts'
import { lockBalances } from './lockLedger.ts'

/** A book of deposits or loans whose rows replace what is held. */
interface Book extends Pick<Importer<ImportOutcome>, 'kind' | 'columns'> {
  /** What totals go by. */
  readonly totalBy: RawBuilder<unknown>
  /** Makes the temporary table import_changes, and adds the faults of its rows. */
  readonly check: (transaction: Database, staged: StagedRows) => Promise<void>
  /** What the book lacks, for the outcome. */
  readonly missing?: (transaction: Database) => Promise<Pick<ImportOutcome, 'MissingLoans' | 'MissingLoanCount'>>
  readonly store: (transaction: Database) => Promise<void>
}

/** Imports such a book, all or nothing; of a dry run answers what it would do. */
export function runBookImport(
  services: Services,
  call: Call<'uploadTimeDeposits'> | Call<'uploadLoans'>,
  { kind, columns, totalBy, check, missing, store }: Book,
): Promise<components['schemas']['ImportAnswer']> {
  return runImport<ImportOutcome>(services, call, {
    kind,
    columns,
    reviewPermission: 'subscription_data_upload',
    recognise: recogniseFile,
    check: async (transaction, staged) => {
      if (call.query.dryRun !== true) await lockBalances(transaction)
      await check(transaction, staged)
    },
    apply: async (transaction, file, isDryRun) => {
      const sums = await sumChanges(transaction, file, totalBy)
      const outcome = { ...sums, ...(await missing?.(transaction)), CutOff: null, LaterPostings: [], LaterPostingCount: 0 }
      const total = await readFileTotal(transaction)
      if (!isDryRun && outcome.Changed > 0) await store(transaction)
      return { outcome, isChanged: outcome.Changed > 0, total, sums: sumsOf(outcome), audit: { after: auditOf(outcome, total) } }
    },
  })
}
