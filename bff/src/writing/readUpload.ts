import type { Unread } from '../reading/unread.ts'
import { anything, textOrFields } from '../reading/values.ts'
import { requireConfirmed, successOf } from '../rest/confirmed.ts'

/** The key of a stored file: `<uuid>/<name>`, the name of a text file, or one long word with a digit. */
const fileKey = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/.+$|^\S+\.(?:csv|txt)$|^(?=\D*\d)\S{16,}$/i

/** Reads the response of an upload: what a trial would do; null for a file that was applied, by its key, a word or an empty body. */
export function readUpload<Shape, Sums>(response: Unread<Shape>, readSums: (sums: Unread<Exclude<Shape, string>>) => Sums): Sums | null {
  const body = anything(response)
  if (typeof body === 'string' && fileKey.test(body.trim())) return null
  requireConfirmed(body)
  if (body === null || successOf(body) === true) return null
  return textOrFields(response, () => null, readSums)
}
