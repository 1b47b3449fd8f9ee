import { statfs } from 'node:fs/promises'
import { HttpError } from '../http/httpError.ts'

/** Seconds. */
const retryAfter = 300

/** The free space of the data folder's disk, of which the embedded PostgreSQL needs some to go on. */
export class DiskSpace {
  readonly #folder: string
  readonly #leastFreeBytes: number

  constructor(folder: string, leastFreeBytes: number) {
    this.#folder = folder
    this.#leastFreeBytes = leastFreeBytes
  }

  async isLow(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize < this.#leastFreeBytes
  }

  /** @throws {HttpError} 503 where a file would take space that is needed otherwise. */
  async requireRoom(): Promise<void> {
    if (await this.isLow()) throw new HttpError(503, { retryAfter })
  }
}
