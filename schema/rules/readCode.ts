import { cleanTyped, unifyDashes } from './visibleText.ts'

/** A code as somebody typed or pasted it, without spaces, dashes, dots and invisible characters, and with digits of any script as usual ones. */
export const readCode = (typed: string): string => unifyDashes(cleanTyped(typed)).replace(/[\s\-._·]/g, '')

/** The letters and digits of a receipt, by which it is hashed: neither its case nor how it is divided matters. */
export const readReceipt = (typed: string): string =>
  readCode(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
