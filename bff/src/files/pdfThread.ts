import { Turns } from '../../../schema/rules/turns.ts'
import { PublicError } from '../errors/publicError.ts'
import { WorkerThread } from '../guard/workerThread.ts'
import type * as worker from './pdfWorker.ts'

const tooMany = () =>
  new PublicError('RATE_LIMITED', { message: 'Too many statements are being made. Please try again in a few seconds.', retryAfter: 5 })
/** Files that are drawn or wait for the thread, of all members. */
const mostDrawn = 20
/** Of the thread. A file of ten years takes about a tenth. */
const mostMegabytes = 192

/** Of drawing one file, in milliseconds: the slowest that was found takes 2.4 s, and one without an end would stop all others. */
const longestMs = 30_000

/** The thread in which PDF files are drawn, one at a time, while the process answers other requests. */
export class PdfThread {
  /** One file of a member is read and drawn, and one waits. */
  readonly #ofMembers = new Turns({ most: 2 })
  readonly #ofAll = new Turns({ most: mostDrawn })
  readonly #thread: WorkerThread<typeof worker>

  /** @param warn is called with the error that ended the thread between two files. */
  constructor(warn: (error: unknown) => void) {
    this.#thread = new WorkerThread({ file: new URL('./pdfWorker.ts', import.meta.url), mostMegabytes, longestMs, warn })
  }

  /** Reads and draws a file, one at a time for a member. Rejects with RATE_LIMITED where too many wait. */
  make(member: string, read: () => Promise<worker.PdfJob>, signal: AbortSignal): Promise<Uint8Array> {
    const readAndDraw = async () => {
      const job = await read()
      // The client is gone, so no client gets this error.
      if (signal.aborted) throw new PublicError('RATE_LIMITED')
      return this.#ofAll.take('thread', () => this.#draw(job), tooMany)
    }
    return this.#ofMembers.take(member, readAndDraw, tooMany)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  async #draw(job: worker.PdfJob): Promise<Uint8Array> {
    const drawn: unknown = await this.#thread.run('drawPdf', job)
    if (!(drawn instanceof Uint8Array)) throw new Error('the thread has drawn no file')
    return drawn
  }
}
