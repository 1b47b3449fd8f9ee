import type { Unread } from '../reading/unread.ts'
import { unread } from '../reading/unread.ts'
import { anything } from '../reading/values.ts'
import type { Answer } from '../rest/answer.ts'
import { answered } from '../rest/answer.ts'
import { valueOf } from '../rest/readFaults.ts'

/** The key of a stored file: `<uuid>/<name>`, the name of a text file, or one long word with a digit. */
const fileKey = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/.+$|^\S+\.(?:csv|txt)$|^(?=\D*\d)\S{16,}$/i

/** The response of an upload: what a trial would do, null for a file that was applied, by its key or a word; or an answer that says neither. */
export type Uploaded<Sums> = { sums: Sums | null } | { answer: Answer }

export function readUpload<Shape, Sums>(response: Unread<Shape>, readSums: (sums: Unread<Exclude<Shape, string>>) => Sums): Uploaded<Sums> {
  const body = anything(response)
  if (valueOf(body, 'rows') !== undefined) return { sums: readSums(unread(body)) }
  const answer = answered()(response)
  const isKey = typeof body === 'string' && fileKey.test(body.trim())
  return isKey || answer.isConfirmed ? { sums: null } : { answer }
}
