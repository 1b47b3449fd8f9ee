import { RestError } from './errors.ts'
import { uploadLimits } from './uploadLimits.ts'

/** Counts the uploads of each access token, so that slow ones of one session do not take every connection. */
export class OpenUploads {
  readonly #counts = new Map<string, number>()

  /** Sends an upload and counts it while it is open. Rejects with RestError (`tooSoon`) beyond the limit, and as `send` does. */
  async count<Result>(bearer: string, send: () => Promise<Result>): Promise<Result> {
    const open = this.#counts.get(bearer) ?? 0
    if (open >= uploadLimits.openPerToken) throw new RestError('tooSoon', `${open} uploads are open with this token`)
    this.#counts.set(bearer, open + 1)
    try {
      return await send()
    } finally {
      this.#release(bearer)
    }
  }

  #release(bearer: string): void {
    const left = (this.#counts.get(bearer) ?? 1) - 1
    if (left === 0) this.#counts.delete(bearer)
    else this.#counts.set(bearer, left)
  }
}
