import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { hasCode } from '../errorCode.ts'
import { HttpError } from '../http/httpError.ts'
import type { FileStore } from './fileStore.ts'
import type { ScanFile } from './virusScanner.ts'

export interface UploadBatch {
  create(): { readonly guid: string; readonly path: string }
  /** Whether the virus scanner finds nothing in a file; true without one. @throws {HttpError} 503 where it gives no verdict. */
  isClean(path: string): Promise<boolean>
  /** Deletes the temporary files, and stored files of theirs whose row was not committed. */
  release(): Promise<void>
}

/** An upload that has not grown for so long belongs to a process that has ended. In milliseconds. */
const abandonedAfter = 60 * 60_000

/**
 * The folder of temporary uploads, on the file system of the stored files, which a kept upload joins by a hard link: its
 * temporary name stays until the request ends, so that after a crash both names are found.
 */
export class UploadFolder {
  readonly #folder: string
  readonly #files: FileStore
  readonly #scan: ScanFile | null

  constructor(dataDir: string, files: FileStore, scan: ScanFile | null = null) {
    this.#folder = path.join(dataDir, 'uploads')
    this.#files = files
    this.#scan = scan
  }

  /** To be called before the first upload. */
  async prepare(): Promise<void> {
    // A backup takes both along, also before the first file.
    for (const folder of [this.#folder, path.join(this.#folder, '../files')]) await mkdir(folder, { recursive: true })
  }

  begin(log: FastifyBaseLogger): UploadBatch {
    const guids: string[] = []
    return {
      create: () => {
        const guid = randomUUID()
        guids.push(guid)
        return { guid, path: path.join(this.#folder, guid) }
      },
      isClean: async (target) => {
        try {
          return (await this.#scan?.(target)) ?? true
        } catch (error) {
          log.error({ err: error }, 'the virus scanner gives no verdict; uploads are refused')
          throw new HttpError(503)
        }
      },
      release: async () => {
        try {
          for (const guid of guids) await this.#clear(guid)
        } catch (error) {
          log.warn({ err: error }, 'temporary uploads could not be deleted; the next purge tries again')
        }
      },
    }
  }

  /** Deletes what crashed processes left behind. Uploads of other running copies of the service grow, and stay. */
  async sweep(now: Date): Promise<void> {
    for (const guid of await readdir(this.#folder)) {
      const age = await this.#age(guid, now)
      if (age !== null && age > abandonedAfter) await this.#clear(guid)
    }
  }

  async #age(guid: string, now: Date): Promise<number | null> {
    try {
      return now.getTime() - (await stat(path.join(this.#folder, guid))).mtimeMs
    } catch (error) {
      // Another copy of the service has deleted it meanwhile.
      if (hasCode(error, 'ENOENT')) return null
      throw error
    }
  }

  async #clear(guid: string): Promise<void> {
    await this.#files.removeUnrecorded(guid)
    await rm(path.join(this.#folder, guid), { force: true })
  }
}
