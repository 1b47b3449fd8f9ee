import { Tinypool } from 'tinypool'
import { PublicError } from '../errors/publicError.ts'
import { Turns } from '../guard/turns.ts'
import type { PdfJob } from './pdfWorker.ts'

const message = 'Too many statements are being made. Please try again in a few seconds.'
/** Files that are drawn or wait for the thread, of all members. */
const mostDrawn = 20
/** Of the thread, beside the process's own. A file of ten years takes about a tenth. */
const mostMegabytes = 192

/** Of drawing one file, in milliseconds: the slowest that was found takes 2.4 s, and one without an end would stop all others. */
const longestDrawing = 30_000

/** The thread in which PDF files are drawn, one at a time, while the process answers other requests. */
export class PdfThread {
  /** One file of a member is read and drawn, and one waits. */
  readonly #ofMembers = new Turns({ bound: { most: 2, message } })
  readonly #ofAll = new Turns({ bound: { most: mostDrawn, message } })
  #pool: Tinypool | undefined
  readonly #longest: () => number

  /** @param longest of each drawing, in milliseconds. */
  constructor(longest = () => longestDrawing) {
    this.#longest = longest
  }

  /** Reads and draws a file, one at a time for a member. Rejects with RATE_LIMITED where too many wait. */
  make(member: string, read: () => Promise<PdfJob>, signal: AbortSignal): Promise<Uint8Array> {
    return this.#ofMembers.take(member, async () => {
      const job = await read()
      // The client is gone, so no client gets this error.
      if (signal.aborted) throw new PublicError('RATE_LIMITED')
      return this.#ofAll.take('thread', () => this.#draw(job))
    })
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }

  async #draw(job: PdfJob): Promise<Uint8Array> {
    // Started for the first file: most processes never make one.
    this.#pool ??= new Tinypool({
      filename: new URL('./pdfWorker.ts', import.meta.url).href,
      name: 'drawPdf',
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const drawn: unknown = await this.#pool.run(job, { signal: AbortSignal.timeout(this.#longest()) })
    if (!(drawn instanceof Uint8Array)) throw new Error('the thread has drawn no file')
    return drawn
  }
}
