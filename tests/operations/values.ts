import { expect } from 'vitest'

export { password } from '../reference/accessMatrix/principals.ts'

/** What a caller types, which the audit log must not hold. */
export const typed = 'Typed#Secret2026'

/** What the matrix of the BFF sends with a once-only mutation. */
export const idempotencyKey = 'a-key-for-the-matrix'

/** A form with one file, as the uploads of officers are sent. */
export function uploadOf(content: BlobPart, type = 'text/csv'): FormData {
  const form = new FormData()
  form.append('File', new File([content], 'upload.csv', { type }))
  return form
}

export const anyText: unknown = expect.stringMatching(/./)
/** A one-time key or a refresh token. */
export const anyKey: unknown = expect.stringMatching(/^[\w-]{43}$/)
export const anInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
