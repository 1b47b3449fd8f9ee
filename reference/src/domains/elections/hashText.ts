import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal digits, as `sha256sum` prints it. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
