import { createHash } from 'node:crypto'

/** A short hash of plain data: the same for the same data. */
export const hashOf = (data: unknown): string => createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)
