import { existsSync } from 'node:fs'
import path from 'node:path'
import { WorkerThread } from '../../guard/workerThread.ts'
import type { PortalConfig } from '../../../../schema/rules/portalConfig.ts'
import type * as worker from './viewWorker.ts'
import type { ViewWorkerData } from './viewWorker.ts'

/** Of the thread's old generation: three times what the view of a queue with the demo's items took. */
const mostMegabytes = 192
/** Of one render, in milliseconds: one without an end would stop all others. */
const longestMs = 20_000

/**
 * The thread in which first views are planned and rendered, one at a time, while the process answers other requests. Its jobs are the
 * exports of viewWorker.ts.
 */
export type ViewThread = WorkerThread<typeof worker>

/** @param warn is called with the error that ended the thread between two views. */
export function createViewThread(data: ViewWorkerData, warn: (error: unknown) => void, longest = longestMs): ViewThread {
  return new WorkerThread({ file: new URL('./viewWorker.ts', import.meta.url), mostMegabytes, longestMs: longest, data, warn })
}

/** Renders the skeleton of each screen, one at a time, so that views of users come in between: the first ones of a thread are slow. */
export async function warmUpViews(thread: ViewThread): Promise<void> {
  try {
    while (await thread.run('warmUp', undefined));
  } catch (error) {
    if (!thread.isClosed) throw error
  }
}

/** Starts the thread with the program that the build writes beside the folder of the pages. Null without one. */
export async function openViewThread(directory: string, config: PortalConfig, warn: (error: unknown) => void): Promise<ViewThread | null> {
  const file = path.resolve(`${directory}-server`, 'server.js')
  if (!existsSync(file)) return null
  const thread = createViewThread({ file, config }, warn)
  try {
    await thread.run('open', undefined)
  } catch (error) {
    await thread.close()
    throw error
  }
  return thread
}
