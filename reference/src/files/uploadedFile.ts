/** A file of a multipart body, in a temporary file that is deleted when its request ends. */
export interface UploadedFile {
  /** For example `File1`. */
  readonly field: string
  /** The client's name for it, without a path. */
  readonly name: string
  /** The first bytes decide it. */
  readonly contentType: string
  readonly size: number
  /** The hash of the content, in hexadecimal digits. */
  readonly sha256: string
  /** The name of the temporary file, and of the stored one if it is kept. */
  readonly guid: string
  readonly path: string
}
