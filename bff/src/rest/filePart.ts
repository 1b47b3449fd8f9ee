import type { Readable } from 'node:stream'

/** A file that is arriving, as the parser of uploads hands it over. */
export interface ArrivingFile {
  filename: string
  mimetype: string
  /** The first bytes (`headBytes`), once they were read. */
  head?: Buffer
  createReadStream(): Readable
}

/** What the contract takes of a file. */
export interface FileLimits {
  /** A larger file rejects the call as `tooLarge`. */
  readonly maxBytes: number
  readonly contentTypes: readonly string[]
}

export interface FilePartOptions extends Pick<FileLimits, 'maxBytes'> {
  /** The name under which it is sent; its own by default. */
  rename?: (filename: string) => string
}

/** A JSON part that is known when every file has arrived, and sent after them: the name of a file comes with the file. */
export class LastPart {
  readonly load: () => Promise<object>

  constructor(load: () => Promise<object>) {
    this.load = load
  }
}

/** A file as a part of a multipart body, streamed, so that it can be sent once. */
export class FilePart {
  readonly file: Promise<ArrivingFile>
  readonly options: FilePartOptions

  constructor(file: Promise<ArrivingFile>, options: FilePartOptions) {
    this.file = file
    this.options = options
  }
}

const longestName = 120
// Beside the semicolon, which separates names: what a multipart header escapes (a browser as %22, which some parsers decode and others
// do not, so that the name would differ from the one in the JSON), or what a parser takes for a path.
const unsafe = /%(?:22|0[AD])|[;"/\\\p{Cc}]/giu

/** A file's name as it can be sent in a multipart body, the same to every parser; what goes before it is kept. */
export function safeFileName(filename: string, before = ''): string {
  const name = filename.normalize('NFC')
  const end = name.length > longestName ? name.slice(-longestName) : name
  return `${before}${end}`.toWellFormed().replace(unsafe, '_')
}
