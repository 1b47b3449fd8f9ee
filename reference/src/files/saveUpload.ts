import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BodyPart } from '../../../schema/generated/operations.ts'
import { headBytes, isCutOff, tailBytes } from '../../../schema/rules/fileKind.ts'
import { HttpError } from '../http/httpError.ts'
import { findContentType } from './contentTypes.ts'
import type { UploadedFile } from './uploadedFile.ts'
import type { UploadBatch } from './uploads.ts'

interface IncomingFile {
  readonly field: string
  /** Absent where the client sent none. */
  readonly name: string | undefined
  readonly content: Readable
}

type FilePart = Extract<BodyPart, { kind: 'file' }>

const refusalOf = (status: 400 | 413 | 415, Field: string, Message: string) => new HttpError(status, { faults: [{ Field, Message }] })

/**
 * Streams a file of a body into a temporary file, which no call sees before the virus scanner has passed it.
 * @throws {HttpError} 413 when it is larger than the part allows, 415 when its bytes are of another content type or cut off, 400 when the virus
 * scanner refuses it; each names the file. 503 when the scanner gives no verdict.
 */
export async function saveUpload(
  { field, name: sentName, content }: IncomingFile,
  { maxBytes, contentTypes }: FilePart,
  batch: UploadBatch,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const { guid, path: target } = batch.create()
  const name = path.posix.basename((sentName ?? '').replaceAll('\\', '/')) || 'file'
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw refusalOf(413, field, `${name} is larger than ${String(maxBytes)} bytes.`)
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      tail = Buffer.concat([tail, chunk]).subarray(-tailBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
  const { promise: closed, resolve } = Promise.withResolvers<undefined>()
  file.once('close', () => resolve(undefined))
  try {
    await pipeline(content, measure, file, { signal })
  } finally {
    // A stream that is destroyed while it opens makes its file afterwards: deleted before that, the file would stay.
    await closed
  }
  const contentType = findContentType(head, contentTypes)
  if (contentType === null) throw refusalOf(415, field, `${name} is not a file of ${contentTypes.join(', ')}.`)
  if (isCutOff(contentType, tail)) throw refusalOf(415, field, `${name} is cut off: its end is missing.`)
  if (!(await batch.isClean(target))) throw refusalOf(400, field, `${name} was refused: the virus scanner found something harmful in it.`)
  return { field, name, contentType, size, sha256: hash.digest('hex'), guid, path: target }
}
