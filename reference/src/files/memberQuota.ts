import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { HttpError } from '../http/httpError.ts'
import type { UploadedFile } from './uploadedFile.ts'

/** Bytes of files that a member may store in 24 hours, and in all. */
export interface MemberQuota {
  readonly perDay: number
  readonly inAll: number
}

const day = 24 * 60 * 60_000
const megabytes = (bytes: number) => `${String(Math.floor(bytes / 1024 / 1024))} MB`

/**
 * Checks a file of a member against the quota; files of the books, which officers upload, do not count.
 * @throws {HttpError} 413 with a sentence about the file.
 */
export async function requireWithinQuota(
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
