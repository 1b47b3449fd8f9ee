import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Caller } from '../contract/authentication.ts'
import type { Database } from '../database/connect.ts'
import { FileAnswer } from './fileAnswer.ts'

/** What a file is, besides its bytes. */
export interface FileDescription {
  readonly name: string
  readonly contentType: string
  readonly ownerGuid: string
  /** Holders of it may see the file as well; management_access may see every file that somebody reviews. */
  readonly reviewPermission?: string
  readonly createdAt: Date
}

const guidOf = z.uuid()

/** On disk a file bears its Guid alone: no name that somebody typed ever becomes a path. */
export class FileStore {
  readonly #folder: string
  readonly #database: Database

  constructor(dataDir: string, database: Database) {
    this.#folder = path.join(dataDir, 'files')
    this.#database = database
  }

  /** Stores a file and answers its key, `<guid>/<name>`. Separators in the name become `_`. When anything fails, nothing stays. */
  async store(description: FileDescription, content: Readable | readonly Buffer[], guid: string = randomUUID()): Promise<string> {
    const name = description.name.replace(/[/\\;\p{Cc}]/gu, '_').slice(-200) || 'file'
    const target = path.join(this.#folder, guid)
    const unfinished = `${target}.part`
    await mkdir(this.#folder, { recursive: true })
    const file = await open(unfinished, 'w', 0o600)
    try {
      const stream = file.createWriteStream({ flush: true })
      await pipeline(content, stream)
      const size = stream.bytesWritten
      await rename(unfinished, target)
      await this.#database
        .insertInto('files')
        .values({
          guid,
          name,
          owner_guid: description.ownerGuid,
          review_permission: description.reviewPermission ?? null,
          content_type: description.contentType,
          size,
          created_at: description.createdAt,
        })
        .execute()
    } catch (error) {
      await Promise.all([unfinished, target].map((leftover) => rm(leftover, { force: true })))
      throw error
    }
    return `${guid}/${name}`
  }

  /** The file of a key, for its owner or whoever may review it; null when there is none, or it is not the caller's to see. */
  async read(key: string, caller: Caller): Promise<FileAnswer | null> {
    const [guid = '', name = '', ...rest] = key.split('/')
    if (!guidOf.safeParse(guid).success || rest.length > 0) return null
    const file = await this.#database.selectFrom('files').selectAll().where('guid', '=', guid).where('name', '=', name).executeTakeFirst()
    if (!file) return null
    const reviewedWith = file.review_permission === null ? [] : [file.review_permission, 'management_access']
    if (file.owner_guid !== caller.guid && !reviewedWith.some((permission) => caller.permissions.includes(permission))) return null
    const handle = await open(path.join(this.#folder, file.guid), 'r')
    const stream = createReadStream('', { fd: handle })
    return new FileAnswer({ stream, name: file.name, contentType: file.content_type, size: file.size })
  }
}
