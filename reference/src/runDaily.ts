import { deleteRejectedFiles } from './deleteRejectedFiles.ts'
import { runDailyJob } from './domains/subscriptions/dailyJob.ts'
import { endWaits } from './domains/administration/endWaits.ts'
import type { Services } from './services.ts'

/** Between two looks for something due: a day begins while the service runs, and a change may be approved for the same day. */
const interval = 10 * 60_000

/** Runs the daily job now and whenever something may have become due, failures logged. Answers how to stop, which waits for a running job. */
export function runDaily(services: Services): () => Promise<void> {
  const run = async () => {
    try {
      const outcome = await runDailyJob(services, 'service')
      const { told, deleted } = await endWaits(services, 'service')
      services.mails.wake()
      if (told + deleted > 0) services.log.info({ told, deleted }, 'files that nobody has decided are told, or deleted')
      const filesDeleted = await deleteRejectedFiles(services, 'service')
      if (filesDeleted > 0) services.log.info({ filesDeleted }, 'files whose retention time is over are deleted')
      if (outcome && outcome.changesApplied + outcome.termsExpired > 0) services.log.info(outcome, 'the daily job is done')
    } catch (error) {
      services.log.warn({ err: error }, 'the daily job failed; in ten minutes it is tried again')
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, interval)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
