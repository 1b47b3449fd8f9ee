import { cleanTyped, unifyDashes } from './visibleText.ts'

/** A code as somebody typed or pasted it, without spaces, dashes, dots and invisible characters, and with digits of any script as usual ones. */
export const readCode = (typed: string): string => unifyDashes(cleanTyped(typed)).replace(/[\s\-._·]/g, '')

/** A key out of a link as it came, without what a mail program or a person took along at its ends: its own signs are those of base64url. */
export const readKey = (copied: string): string => copied.replace(/^[^\w-]+|[^\w-]+$/g, '')

/** The letters and digits of a receipt, by which it is hashed: neither its case nor how it is divided matters. */
export const readReceipt = (typed: string): string =>
  readCode(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
