import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { shownName } from '../../imports/history.ts'
import type { ImportedFile, Importer } from '../../imports/runImport.ts'
import { runImport } from '../../imports/runImport.ts'
import type { StagedRows } from '../../imports/stageRows.ts'
import { mailHoldersOf } from '../../mail/mailHoldersOf.ts'
import type { Services } from '../../services.ts'
import { writeImportApplied } from './importMail.ts'
import type { ImportOutcome } from './importOutcome.ts'
import { auditOf, readFileTotal, readLargestChanges, recogniseFile, sumsOf } from './importOutcome.ts'

type BookCall = Call<'uploadSubscriptions'> | Call<'uploadTimeDeposits'> | Call<'uploadLoans'>

/** A book of subscriptions, deposits or loans whose rows replace what is held. */
interface Book extends Pick<Importer<ImportOutcome>, 'kind' | 'columns'> {
  /** Keeps what the rows replace as it is until the transaction ends; a dry run locks nothing. */
  readonly lock: (transaction: Database) => Promise<void>
  /** Makes the temporary table import_changes, and adds the faults of its rows. */
  readonly check: (transaction: Database, staged: StagedRows) => Promise<void>
  readonly readOutcome: (transaction: Database, file: ImportedFile) => Promise<ImportOutcome>
  readonly store: (transaction: Database) => Promise<void>
}

/** Stores the mails about a file in its transaction. */
async function mailApplied(services: Services, transaction: Database, call: BookCall, kind: Book['kind'], outcome: ImportOutcome) {
  const { config, clock, mails } = services
  const { guid } = call.caller()
  const uploader = transaction
    .selectFrom('users')
    .select([fullName('users').as('name'), 'employee_id'])
    .where('guid', '=', guid)
  const { name, employee_id: employeeId } = await uploader.executeTakeFirstOrThrow()
  const letter = writeImportApplied(config, {
    kind,
    fileName: shownName(call.files[0]?.name ?? ''),
    on: businessDay(clock.now()),
    uploader: { name, employeeId: employeeId ?? '' },
    outcome,
    own: await readLargestChanges(transaction, guid),
  })
  await mails.add(transaction, await mailHoldersOf(config, transaction, 'management_access', letter))
}

/** Imports such a book, all or nothing, and mails what it has changed to management_access; of a dry run returns what it would do. */
export async function runBookImport(services: Services, call: BookCall, book: Book): Promise<components['schemas']['ImportAnswer']> {
  const { kind, columns, lock, check, readOutcome, store } = book
  const response = await runImport<ImportOutcome>(services, call, {
    kind,
    columns,
    reviewPermission: 'subscription_data_upload',
    recognise: recogniseFile,
    check: async (transaction, staged) => {
      if (call.query.dryRun !== true) await lock(transaction)
      await check(transaction, staged)
    },
    apply: async (transaction, file, isDryRun) => {
      const outcome = await readOutcome(transaction, file)
      const total = await readFileTotal(transaction)
      const isChanged = outcome.Changed > 0
      if (isChanged && !isDryRun) {
        await store(transaction)
        await mailApplied(services, transaction, call, kind, outcome)
      }
      return { outcome, isChanged, total, sums: sumsOf(outcome), audit: { after: auditOf(outcome, total) } }
    },
  })
  services.mails.wake()
  return response
}
