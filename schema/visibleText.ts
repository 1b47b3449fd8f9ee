/** The text without invisible characters: direction marks, joiners, soft hyphens, byte order marks. */
export const removeInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** The text with `-` for hyphens, dashes and minus signs of every length. */
export const unifyDashes = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-')
