/** A file as it was chosen or sent. */
interface ChosenFile {
  name: string
  /** The content type that the browser says; it goes by the name. */
  type: string
  /** The first 16 bytes, where they are known. */
  head?: Uint8Array | undefined
}

const takenWords: ReadonlyMap<string, string> = new Map([
  ['image/png', 'PNG'],
  ['image/jpeg', 'JPEG'],
  ['application/pdf', 'PDF'],
  ['text/csv', 'CSV'],
])

/** How a type begins, as Latin-1, how its names and content types end, and its words. The first that fits is meant. */
const kinds: readonly (readonly [content: RegExp, said: RegExp, words: string, type?: string])[] = [
  [/^\x89PNG/, /png$/i, 'a PNG picture', 'image/png'],
  [/^\xFF\xD8\xFF/, /jpe?g$/i, 'a JPEG picture', 'image/jpeg'],
  [/^%PDF-/, /pdf$/i, 'a PDF file', 'application/pdf'],
  [/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, /hei[cf]$/i, 'a HEIC picture'],
  [/^.{4}ftypavi/s, /avif$/i, 'an AVIF picture'],
  [/^.{4}ftyp/s, /(?:mp4|mov|quicktime)$/i, 'a video'],
  [/^GIF8/, /gif$/i, 'a GIF picture'],
  [/^RIFF.{4}WEBP/s, /webp$/i, 'a WebP picture'],
  [/^PK/, /(?:docx?|xlsx?|zip|msword|document|sheet)$/i, 'a Word, Excel or ZIP file'],
  [/^\s*</, /(?:html?|svg|xml)$/i, 'a web page'],
]

/** The types in words: `PNG, JPEG or PDF`. */
export const nameTypes = (contentTypes: readonly string[]): string =>
  contentTypes
    .map((type) => takenWords.get(type) ?? type)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

/** Why a file is refused for its type: what the file is, as far as its content or its name tells, and which content types are taken. */
export function refuseFileType({ name, type, head }: ChosenFile, taken: readonly string[]): string {
  const content = head && String.fromCharCode(...head)
  const [, , words, found] = kinds.find(([begin, said]) => (content ? begin.test(content) : said.test(type || name))) ?? []
  const isTaken = found !== undefined && taken.includes(found)
  if (isTaken && content) return `${name} is ${words}, although its name says another type. Correct the name.`
  return `${name} is ${isTaken || !words ? 'of a type that is not taken here' : words}. Choose a ${nameTypes(taken)} file.`
}
