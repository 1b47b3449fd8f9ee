import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Database } from '../database/connect.ts'
import { hasCode } from '../errorCode.ts'
import { toSafeName } from './contentTypes.ts'
import { FileResponse } from './fileResponse.ts'
import type { UploadedFile } from './uploadedFile.ts'
import { sql } from 'kysely'
import { HttpError } from '../http/httpError.ts'

/** Bytes of files that a member may store in 24 hours, and in all. */
interface MemberQuota {
  readonly perDay: number
  readonly inAll: number
}

const day = 24 * 60 * 60_000
const megabytes = (bytes: number) => `${String(Math.floor(bytes / 1024 / 1024))} MB`

/**
 * Checks a file of a member against the quota; files of the books, which officers upload, do not count.
 * @throws {HttpError} 413 with a sentence about the file.
 */
async function requireWithinQuota(
  transaction: Database,
  { perDay, inAll }: MemberQuota,
  { field, size }: Pick<UploadedFile, 'field' | 'size'>,
  { ownerGuid, createdAt }: { readonly ownerGuid: string; readonly createdAt: Date },
): Promise<void> {
  const { rows } = await sql<{ of_day: number; in_all: number }>`
    select coalesce(sum(size) filter (where created_at > ${new Date(createdAt.getTime() - day)}), 0)::bigint as of_day,
      coalesce(sum(size), 0)::bigint as in_all
    from files where owner_guid = ${ownerGuid} and not exists (select from imports where file_guid = files.guid)`.execute(transaction)
  const { of_day = 0, in_all = 0 } = rows[0] ?? {}
  const refuse = (Message: string) => new HttpError(413, { message: Message, faults: [{ Field: field, Message }] })
  if (in_all + size > inAll) throw refuse(`You can keep ${megabytes(inAll)} of files here. Ask the cooperative for room.`)
  if (of_day + size > perDay) throw refuse(`You can send ${megabytes(perDay)} of files a day. Please send it tomorrow.`)
}

export interface FileDescription {
  readonly name: string
  readonly contentType: string
  readonly ownerGuid: string
  /** Its holders may see the file as well; management_access may see every file with one. */
  readonly reviewPermission?: string
  readonly createdAt: Date
}

/** A file with what its audit row needs. */
interface OpenedFile {
  readonly response: FileResponse
  readonly guid: string
  readonly ownerGuid: string
  readonly isShownToAll: boolean
}

const guidOf = z.uuid()

/** Each of them opens a file; management_access opens nothing of an election. */
function permissionsFor(reviewPermission: string | null): readonly string[] {
  if (reviewPermission === null) return []
  if (reviewPermission === 'election_candidates_review') return [reviewPermission, 'election_candidates_manage']
  return reviewPermission.startsWith('election_') ? [reviewPermission] : [reviewPermission, 'management_access']
}

/** On disk a file has its Guid as name: a name that a client sent never becomes a path. */
export class FileStore {
  readonly #folder: string
  readonly #database: Database
  readonly #quota: MemberQuota

  constructor(dataDir: string, database: Database, quota: MemberQuota = { perDay: Infinity, inAll: Infinity }) {
    this.#folder = path.join(dataDir, 'files')
    this.#database = database
    this.#quota = quota
  }

  /** Stores a file and returns its key, `<guid>/<name>`. The name is made safe to save. When anything fails, nothing stays. */
  async store(description: FileDescription, content: Readable | readonly Buffer[], guid: string = randomUUID()): Promise<string> {
    const target = path.join(this.#folder, guid)
    const unfinished = `${target}.part`
    await mkdir(this.#folder, { recursive: true })
    const file = await open(unfinished, 'w', 0o600)
    try {
      const stream = file.createWriteStream({ flush: true })
      await pipeline(content, stream)
      await rename(unfinished, target)
      return await this.#record(this.#database, guid, description, stream.bytesWritten)
    } catch (error) {
      await Promise.all([unfinished, target].map((leftover) => rm(leftover, { force: true })))
      throw error
    }
  }

  /**
   * Keeps an uploaded file in the caller's transaction and returns its key. When the transaction is rolled back, the file is
   * deleted with the upload.
   * @throws {HttpError} 413 for a file beyond its owner's quota, unless it is one of the books.
   */
  async keep(
    transaction: Database,
    { guid, name, contentType, size, path: source, field }: UploadedFile,
    { isOfBooks = false, ...description }: Omit<FileDescription, 'name' | 'contentType'> & { readonly isOfBooks?: boolean },
  ): Promise<string> {
    if (!isOfBooks) await requireWithinQuota(transaction, this.#quota, { field, size }, description)
    await mkdir(this.#folder, { recursive: true })
    await link(source, path.join(this.#folder, guid))
    return this.#record(transaction, guid, { name, contentType, ...description }, size)
  }

  /** Where the content of a stored file is. */
  pathOf(guid: string): string {
    return path.join(this.#folder, guid)
  }

  /** Deletes the rows of files in the caller's transaction; after its commit, `removeUnrecorded` deletes their content. */
  async forget(transaction: Database, guids: readonly string[]): Promise<void> {
    if (guids.length > 0) await transaction.deleteFrom('files').where('guid', 'in', guids).execute()
  }

  /** Deletes a file that no committed row describes. */
  async removeUnrecorded(guid: string): Promise<void> {
    const target = path.join(this.#folder, guid)
    if (!existsSync(target)) return
    const row = await this.#database.selectFrom('files').select('guid').where('guid', '=', guid).executeTakeFirst()
    if (!row) await rm(target, { force: true })
  }

  async #record(database: Database, guid: string, description: FileDescription, size: number): Promise<string> {
    const name = toSafeName(description.name, description.contentType)
    await database
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
    return `${guid}/${name}`
  }

  /** Null for a file that is deleted meanwhile: its row goes first. */
  async #open(guid: string): Promise<FileHandle | null> {
    try {
      return await open(path.join(this.#folder, guid), 'r')
    } catch (error) {
      const row = hasCode(error, 'ENOENT') && this.#database.selectFrom('files').select('guid').where('guid', '=', guid)
      if (row && !(await row.executeTakeFirst())) return null
      throw error
    }
  }

  /** The file of a key, for its owner, a reviewer, or every user where it is shown to all; null for a missing file and for one that is not the caller's to see, alike. */
  async read(key: string, caller: Caller): Promise<OpenedFile | null> {
    const [guid = '', name = '', ...rest] = key.split('/')
    if (!guidOf.safeParse(guid).success || rest.length > 0) return null
    const file = await this.#database.selectFrom('files').selectAll().where('guid', '=', guid).where('name', '=', name).executeTakeFirst()
    if (!file) return null
    const isReviewer = permissionsFor(file.review_permission).some((permission) => caller.permissions.includes(permission))
    if (file.owner_guid !== caller.guid && !isReviewer && !file.is_shown_to_all) return null
    const handle = await this.#open(file.guid)
    if (!handle) return null
    const stream = createReadStream('', { fd: handle })
    const response = new FileResponse({ stream, name: file.name, contentType: file.content_type, size: file.size })
    return { response, guid: file.guid, ownerGuid: file.owner_guid, isShownToAll: file.is_shown_to_all }
  }
}
