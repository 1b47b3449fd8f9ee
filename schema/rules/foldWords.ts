/** Marks over letters, and characters that nobody sees: soft hyphens, joiners, direction marks. */
const ignored = /[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Letters with a stroke and ligatures, which Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** All signs and spaces; U+02B0 to U+02FF are apostrophes that Unicode counts as letters. */
const separators = /[\t-\r -/:-`{-\u00BF×÷\u02B0-\u02FF\u2000-\u2BFF\u3000-\u303F]+/g

function foldLetters(text: string): string {
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

/** A text as it is, and without the zeros before numbers; a number after a letter is a word of its own. */
const spellNumbers = (text: string): string[] => {
  const apart = text.replace(/(?<=\p{L})(?=\d)/gu, ' ')
  return [apart, apart.replace(/(?<!\d)0+(?=\d)/g, '')]
}

function hasWords(text: string, spelled: readonly string[][]): boolean {
  const words = foldWords(text)
  const endings = words.map((_word, at) => words.slice(at).join(''))
  return spelled.every((spellings) => endings.some((ending) => spellings.some((spelling) => ending.startsWith(spelling))))
}

/**
 * Tells of a text whether each word of the search begins a word of it, joined with the words after it if need be. Case, accents, signs and
 * spaces do not count: "Delacruz" finds Dela Cruz; nor do zeros before a number: "1702" and "WD-1702" find WD-01702. A search without words
 * finds every text.
 */
export function matchWords(search: string): (text: string) => boolean {
  const searches = [search, search.replace(/(?<!\d)0+(?=\d)/g, '')].map(spellSearch)
  return (text) => spellNumbers(text).some((spelled, at) => hasWords(spelled, searches[at] ?? []))
}
