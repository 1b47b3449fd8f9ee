const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** 0 to 9 for a digit of any script: Unicode has the ten of each in one row, from their zero. */
function valueOfDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(codePoint - before - 1)) before += 1
  return String(before % 10)
}

/** The text without invisible characters: direction marks, joiners, soft hyphens, byte order marks. */
export const removeInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** The text with `-` for hyphens, dashes and minus signs of every length. */
export const unifyDashes = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-')

/** The text with full-width letters, digits and signs as the usual ones. Other forms of compatibility stay: 10² is not 102. */
const narrowSigns = (text: string): string => text.replace(/[\u3000\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'))

/**
 * What somebody typed or pasted as one value, as a code, a name to sign in with, a day or a number: without spaces around and invisible
 * characters, with full-width signs and the digits of every script as the usual ones.
 */
export const cleanTyped = (typed: string): string =>
  narrowSigns(removeInvisible(typed))
    .replace(/(?![0-9])\p{Nd}/gu, valueOfDigit)
    .trim()
