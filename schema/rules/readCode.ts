import { narrowSigns, removeInvisible, unifyDashes } from './visibleText.ts'

/** A code as somebody typed or pasted it, without spaces, dashes, dots and invisible characters, and with full-width digits as usual ones. */
export const readCode = (typed: string): string => unifyDashes(narrowSigns(removeInvisible(typed))).replace(/[\s\-._·]/g, '')
