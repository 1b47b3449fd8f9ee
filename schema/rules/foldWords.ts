/** Marks over letters, and characters that nobody sees: soft hyphens, joiners, direction marks. */
const ignored = /[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Letters with a stroke and ligatures, which Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** All signs and spaces; U+02B0 to U+02FF are apostrophes that Unicode counts as letters. */
const signs = String.raw`\t-\r -/:-\x60{-\u00BF×÷\u02B0-\u02FF\u2000-\u2BFF\u3000-\u303F`
const separators = new RegExp(`[${signs}]+`, 'g')
const zerosBefore = /(?<!\d)0+(?=\d)/g

// Most texts are of ASCII alone, in which there is nothing to take apart.
const ascii = /^[ -~]*$/

function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').toLowerCase().replace(ignored, '')
  return letters.replace(/[øłđðħıßæœ]/g, (letter) => plainLetters[letter] ?? letter)
}

/**
 * The words of a text, as searches compare them: without case, accents and signs. "Ma.Teresa Peña" is ma, teresa and pena.
 * `name_lexemes` of reference/migrations/0049_folded_names.sql does the same in SQL: the marks, letters and signs are the same there.
 */
export const foldWords = (text: string): string[] =>
  foldLetters(text)
    .split(separators)
    .filter((word) => word !== '')

/**
 * The words of a search, between spaces, commas and semicolons and without other signs: each alone, and as one word with the one before or
 * after it, where one writes Delacruz and another Dela Cruz. A text is found where a spelling of each word begins a word of it.
 */
export function spellSearch(search: string): string[][] {
  const words = foldLetters(search)
    .split(/[\s,;]+/)
    .map((word) => word.replace(separators, ''))
    .filter((word) => word !== '')
  return words.map((word, at) => [
    word,
    ...words.slice(at - 1, at).map((before) => before + word),
    ...words.slice(at + 1, at + 2).map((after) => word + after),
  ])
}

/** The source of an expression for a spelling where a word begins, or a number after a letter: separators in the text do not count. */
function sourceOf(spelling: string): string {
  const start = /^\d/.test(spelling) ? String.raw`(?<!\d)` : `(?<![^${signs}])`
  return start + spelling.split('').join(`[${signs}]*`)
}

/** An expression for each word of the search, for a folded text: a word has no signs, which an expression would read as its own. */
const expressionsOf = (search: string): RegExp[] => spellSearch(search).map((spellings) => new RegExp(spellings.map(sourceOf).join('|')))

/**
 * Tells of a text whether each word of the search begins a word of it, joined with the words after it if need be. Case, accents, signs and
 * spaces do not count: "Delacruz" finds Dela Cruz; nor do zeros before a number: "1702" and "WD-1702" find WD-01702. A search without words
 * finds every text.
 */
export function matchWords(search: string): (text: string) => boolean {
  const asWritten = expressionsOf(search)
  const withoutZeros = expressionsOf(foldLetters(search).replace(zerosBefore, ''))
  return (text) => {
    const folded = foldLetters(text)
    const short = folded.replace(zerosBefore, '')
    return asWritten.every((word) => word.test(folded)) || withoutZeros.every((word) => word.test(short))
  }
}
