const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** 0 to 9 for a digit of any script: Unicode has the ten of each in one row, from their zero. */
function valueOfDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(codePoint - before - 1)) before += 1
  return String(before % 10)
}

/** The text without invisible characters: direction marks, soft hyphens, byte order marks, fillers, and the joiners in an emoji of several. */
export const removeInvisible = (text: string): string => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')

/** A text without invisible characters, with one space for blanks of every kind and length but ends of lines, and none around it. */
export const cleanBlanks = (text: string): string =>
  removeInvisible(text)
    .replace(/(?:[^\S\r\n]|\u2800)+/g, ' ')
    .trim()

/** A text as one line of visible characters: control characters are blanks, too. */
export const cleanLine = (text: string): string => cleanBlanks(text.replace(/\p{Cc}/gu, ' '))

/** A text of several lines, each as `cleanLine` has it. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .trim()

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** A person's text for a line of others' words in plain text: letters written from the right turn nothing around them. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

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
