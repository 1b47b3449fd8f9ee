import { statfs } from 'node:fs/promises'
import { HttpError } from '../http/httpError.ts'

/** Seconds. */
const retryAfter = 300
const megabyte = 1024 * 1024

export interface FreeSpace {
  /** `low`: less than the limit, no file is taken. `short`: less than twice the limit. */
  readonly disk: 'enough' | 'short' | 'low'
  readonly freeMegabytes: number
}

/** The free space of the data folder's disk, of which the embedded PostgreSQL needs some to go on. */
export class DiskSpace {
  readonly #folder: string
  readonly #leastFreeBytes: number

  constructor(folder: string, leastFreeBytes: number) {
    this.#folder = folder
    this.#leastFreeBytes = leastFreeBytes
  }

  async read(): Promise<FreeSpace> {
    const { bavail, bsize } = await statfs(this.#folder)
    const free = bavail * bsize
    const freeMegabytes = Math.floor(free / megabyte)
    if (free < this.#leastFreeBytes) return { disk: 'low', freeMegabytes }
    return { disk: free < 2 * this.#leastFreeBytes ? 'short' : 'enough', freeMegabytes }
  }

  /** @throws {HttpError} 503 where a file would take space that is needed otherwise. */
  async requireRoom(): Promise<void> {
    if ((await this.read()).disk === 'low') throw new HttpError(503, { retryAfter })
  }
}
