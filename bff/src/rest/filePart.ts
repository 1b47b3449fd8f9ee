import type { Readable } from 'node:stream'

/** A file that is arriving, as the parser of uploads hands it over. */
export interface ArrivingFile {
  filename: string
  mimetype: string
  createReadStream(): Readable
}

export interface FilePartOptions {
  /** A larger file rejects the call as `tooLarge`. */
  maxBytes: number
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

/** A file as a part of a multipart body. It is streamed, so that it can be sent once. */
export class FilePart {
  readonly file: Promise<ArrivingFile>
  readonly options: FilePartOptions

  constructor(file: Promise<ArrivingFile>, options: FilePartOptions) {
    this.file = file
    this.options = options
  }
}
