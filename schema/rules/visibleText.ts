/** The text without invisible characters: direction marks, joiners, soft hyphens, byte order marks. */
export const removeInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** The text with `-` for hyphens, dashes and minus signs of every length. */
export const unifyDashes = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-')

/** The text with full-width letters, digits and signs as the usual ones. Other forms of compatibility stay: 10² is not 102. */
export const narrowSigns = (text: string): string => text.replace(/[\u3000\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'))
