import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { endWaits } from '../domains/administration/endWaits.ts'
import { mailWork } from '../domains/administration/mailWork.ts'
import { clearTraces, describeRemedy } from '../domains/elections/clearTraces.ts'
import { deleteRejectedFiles } from '../deleteRejectedFiles.ts'
import { FileStore } from '../files/fileStore.ts'
import { runDailyJob } from '../domains/subscriptions/dailyJob.ts'
import { fail } from './fail.ts'
import { withDatabase } from './withDatabase.ts'

/** Clears the traces of polling. Without the rights for it, or with a log that is held, the day's work is done all the same, and stderr says what to do. */
async function clearOrExplain(services: { database: Database; clock: Clock }): Promise<void> {
  const warn = (words: string) => process.stderr.write(`${words}\n`)
  try {
    const cleared = await clearTraces(services, { warn, info: warn })
    if (cleared > 0) process.stdout.write(`Elections whose traces of polling were cleared: ${String(cleared)}.\n`)
  } catch (error) {
    const remedy = describeRemedy(error)
    if (remedy === null) throw error
    warn(remedy)
  }
}

/** Applies what is due, ends the waits of files, clears the traces of polling where the service could not, and mails officers what waits where that is switched on; returns 1 when another process is doing it. */
async function runOnce(database: Database, config: Config): Promise<number> {
  const services = { database, clock: systemClock, config }
  const outcome = await runDailyJob(services, 'operator')
  if (!outcome) return fail('Another process is running the daily job.')
  const { changesApplied, termsExpired } = outcome
  process.stdout.write(`Changes that took effect: ${String(changesApplied)}. Terms that expired: ${String(termsExpired)}.\n`)
  const files = new FileStore(config.dataDir, database)
  const { told, deleted } = await endWaits({ ...services, files }, 'operator')
  process.stdout.write(`Files for a second officer: told of ${String(told)}, deleted ${String(deleted)}.\n`)
  if (config.retentionDays !== null) {
    const deleted = await deleteRejectedFiles({ ...services, files }, 'operator')
    process.stdout.write(`Files deleted after ${String(config.retentionDays)} days: ${String(deleted)}.\n`)
  }
  if (config.mailsWork) process.stdout.write(`Mails to officers about what waits: ${String(await mailWork(services))}.\n`)
  await clearOrExplain(services)
  return 0
}

if (process.argv.length > 2) process.exitCode = fail('Usage: npm run daily')
else await withDatabase('writes', runOnce)
