import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { mailWork } from '../domains/administration/mailWork.ts'
import { runDailyJob } from '../domains/subscriptions/dailyJob.ts'
import { withDatabase } from './withDatabase.ts'

/** Applies what is due, and mails officers what waits where that is switched on; returns 1 when another process is doing it. */
async function runOnce(database: Database, config: Config): Promise<number> {
  const services = { database, clock: systemClock, config }
  const outcome = await runDailyJob(services, 'operator')
  if (!outcome) {
    process.stderr.write('Another process is running the daily job.\n')
    return 1
  }
  const { changesApplied, termsExpired } = outcome
  process.stdout.write(`Changes that took effect: ${String(changesApplied)}. Terms that expired: ${String(termsExpired)}.\n`)
  if (config.mailsWork) process.stdout.write(`Mails to officers about what waits: ${String(await mailWork(services))}.\n`)
  return 0
}

if (process.argv.length > 2) {
  process.stderr.write('Usage: npm run daily\n')
  process.exitCode = 1
} else await withDatabase(runOnce)
