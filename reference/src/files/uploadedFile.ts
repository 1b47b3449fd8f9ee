/** A file of a multipart body, in a temporary file that is deleted when its request ends. */
export interface UploadedFile {
  /** The name of the part, for example `File1`. */
  readonly field: string
  /** As the client calls it, without a path. */
  readonly name: string
  /** By the file's first bytes. */
  readonly contentType: string
  readonly size: number
  /** Of the content, in hexadecimal digits. */
  readonly sha256: string
  /** The name of the temporary file, and of the stored one if it is kept. */
  readonly guid: string
  /** The temporary file. */
  readonly path: string
}
