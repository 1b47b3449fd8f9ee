import { existsSync } from 'node:fs'
import path from 'node:path'
import { WorkerThread } from '../guard/workerThread.ts'
import type { ViewerSource } from '../viewer/viewerSource.ts'
import type { PortalConfig } from '../../../schema/rules/portalConfig.ts'
import type { ViewPlan } from './viewProgram.ts'
import type * as worker from './viewWorker.ts'
import type { RenderedView, RenderJob, ViewJob, ViewWorkerData } from './viewWorker.ts'

/** Of the thread's old generation: three times what the view of a queue with the demo's items took. */
const mostMegabytes = 192
/** Of loading the program with a first job, or of one render, in milliseconds: one without an end would stop all others. */
const longestMs = 20_000

/** The thread in which first views are planned and rendered, one at a time, while the process answers other requests. */
export class ViewThread {
  readonly #thread: WorkerThread<typeof worker>

  /** @param warn is called with the error that ended the thread between two views. */
  constructor(data: ViewWorkerData, warn: (error: unknown) => void, longest = longestMs) {
    const file = new URL('./viewWorker.ts', import.meta.url)
    this.#thread = new WorkerThread({ file, mostMegabytes, longestMs: longest, data, warn })
  }

  /** Loads the program. Rejects for a file that is another program. */
  open(): Promise<void> {
    return this.#thread.run('open', undefined)
  }

  /** Renders the skeleton of each screen, one at a time, so that views of users come in between: the first ones of a thread are slow. */
  async warmUp(): Promise<void> {
    try {
      while (await this.#thread.run('warmUp', undefined));
    } catch (error) {
      if (!this.#thread.isClosed) throw error
    }
  }

  /** Null for an address without a first view, and for one that redirects this user. Rejects at the signal, as the others do. */
  plan(job: ViewJob, signal: AbortSignal): Promise<ViewPlan | null> {
    return this.#thread.run('plan', job, signal)
  }

  /** The path of a signed-in user's first screen. */
  start(viewer: ViewerSource, signal: AbortSignal): Promise<string> {
    return this.#thread.run('start', viewer, signal)
  }

  /** Renders the view of an address that has one. Rejects as a component throws. */
  render(job: RenderJob, signal: AbortSignal): Promise<RenderedView> {
    return this.#thread.run('render', job, signal)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

/** Starts the thread with the program that the build writes beside the folder of the pages. Null without one. */
export async function openViewThread(directory: string, config: PortalConfig, warn: (error: unknown) => void): Promise<ViewThread | null> {
  const file = path.resolve(`${directory}-server`, 'server.js')
  if (!existsSync(file)) return null
  const thread = new ViewThread({ file, config }, warn)
  try {
    await thread.open()
  } catch (error) {
    await thread.close()
    throw error
  }
  return thread
}
