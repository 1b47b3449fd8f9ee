import type { RestRequest } from './request.ts'

const unsafe = /[\p{Cc}\\]/u

/** Whether this can be the key of a stored file: `<uuid>/<name>`, or one name. */
export function isFileKey(key: string): boolean {
  const parts = key.split('/')
  if (key.length > 300 || parts.length > 2 || !key.isWellFormed() || unsafe.test(key)) return false
  return parts.every((part) => part !== '' && part !== '.' && part !== '..')
}

/** GET /api/attribute/view?fileKey=: the bytes of a stored file. 404 unknown, or not the caller's to see. */
export const viewFile = (fileKey: string): Omit<RestRequest<never>, 'read'> => ({
  operation: 'viewFile',
  method: 'GET',
  path: `/api/attribute/view?fileKey=${encodeURIComponent(fileKey)}`,
  effect: 'read',
})
