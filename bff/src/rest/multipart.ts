import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { headBytes, kindOfBytes } from '../../../schema/rules/fileKind.ts'
import { ByteReader } from './byteReader.ts'
import { DamagedPicture, dropMetadata } from './dropMetadata.ts'
import { RestError } from './errors.ts'
import { arrived } from './exchange.ts'
import type { ArrivingFile } from './filePart.ts'
import { FilePart, LastPart } from './filePart.ts'

/** A text as it is, anything else but files as JSON text. */
export type MultipartPart = string | number | boolean | object | FilePart | readonly FilePart[] | LastPart | null | undefined

function isFileList(value: MultipartPart): value is readonly FilePart[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof FilePart)
}

/** A body with a file is sent no faster than a client sends it. */
export function hasFile(parts: Readonly<Record<string, MultipartPart>> = {}): boolean {
  return Object.values(parts).some((value) => value instanceof FilePart || isFileList(value))
}

interface NamedFile {
  name: string
  part: FilePart
}

interface ArrivedFile extends NamedFile {
  file: ArrivingFile
}

const quoted = (text: string) => text.replace(/["\r\n]/g, (character) => encodeURIComponent(character))

function fileHead(boundary: string, name: string, filename: string, type: string): string {
  const disposition = `content-disposition: form-data; name="${quoted(name)}"; filename="${quoted(filename)}"`
  return `--${boundary}\r\n${disposition}\r\ncontent-type: ${/^[\w.+/-]+$/.test(type) ? type : 'application/octet-stream'}\r\n\r\n`
}

/**
 * Passes one file on. Trap: at its limit the upload parser ends a stream instead of failing it, and what is then sent is a file cut
 * short; so bytes are counted here, and the parser's limit is asked about too.
 */
async function* fileBytes(field: string, file: ArrivingFile, maxBytes: number, onArrived: () => void): AsyncGenerator<Buffer> {
  const tooLarge = () => new RestError('tooLarge', `a file is larger than ${maxBytes} bytes`, { faults: [{ field, message: '' }] })
  const source: Readable & { truncated?: boolean } = file.createReadStream()
  const limit = { isReached: false }
  source.once('limit', () => (limit.isReached = true))
  let length = 0
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > maxBytes) throw tooLarge()
    onArrived()
    yield bytes
  }
  if (limit.isReached || source.truncated === true) throw tooLarge()
}

/** A file as it is sent on: under the content type that its bytes have, whatever the device said, and a picture without its metadata. */
async function* fileParts(boundary: string, { name, part: { options }, file }: ArrivedFile, onArrived: () => void): AsyncGenerator<Buffer> {
  const reader = new ByteReader(fileBytes(name, file, options.maxBytes, onArrived))
  const head = Buffer.from((await reader.peek(headBytes)).subarray(0, headBytes))
  file.head = head
  yield Buffer.from(fileHead(boundary, name, options.rename?.(file.filename) ?? file.filename, kindOfBytes(head)?.type ?? file.mimetype))
  try {
    yield* dropMetadata(head, reader)
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error
    throw new RestError('tooLarge', error.message, { status: 415, faults: [{ field: name, message: '' }] })
  }
  yield Buffer.from('\r\n')
}

/** Files in the order in which they arrive: one that waits for a later one would hold up its own upload. */
async function* arriving(files: readonly NamedFile[]): AsyncGenerator<ArrivedFile> {
  const pending = new Map(files.map((one) => [one, one.part.file.then((file) => ({ one, file }))]))
  while (pending.size > 0) {
    const { one, file } = await Promise.race(pending.values())
    pending.delete(one)
    yield { ...one, file }
  }
}

function textPart(boundary: string, name: string, value: string): Buffer {
  return Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`)
}

interface BodyParts {
  texts: [name: string, value: string][]
  files: NamedFile[]
  last: [name: string, part: LastPart][]
}

async function* bodyOf(boundary: string, { texts, files, last }: BodyParts, onArrived: () => void) {
  for (const [name, value] of texts) yield textPart(boundary, name, value)
  for await (const arrivedFile of arriving(files)) yield* fileParts(boundary, arrivedFile, onArrived)
  for (const [name, part] of last) yield textPart(boundary, name, JSON.stringify(await part.load()))
  yield Buffer.from(`--${boundary}--\r\n`)
}

/** The files of all bodies: a stream can be read once, and a second reading would fail or wait for ever. */
const sent = new WeakSet<FilePart['file']>()

function requireUnsent(files: readonly NamedFile[]): void {
  for (const { name, part } of files) {
    if (sent.has(part.file)) throw new RestError('refused', 'a file is sent once', { faults: [{ field: name, message: '' }] })
    sent.add(part.file)
  }
}

/**
 * A multipart/form-data body: JSON and texts as plain text fields, files as parts of their own, read no faster than they are sent.
 * Throws RestError (`refused`) for a file that is sent already. The stream fails with RestError (`tooLarge`) beyond a file's limit, and as the file's own stream does when the upload is aborted.
 * The stream emits `arrived` for bytes of a file that have come, whether they are sent on or not.
 */
export function multipartBody(parts: Readonly<Record<string, MultipartPart>>): { body: Readable; contentType: string } {
  const sorted: BodyParts = { texts: [], files: [], last: [] }
  const { texts, files, last } = sorted
  for (const [name, value] of Object.entries(parts)) {
    if (value instanceof FilePart) files.push({ name, part: value })
    else if (value instanceof LastPart) last.push([name, value])
    else if (isFileList(value)) files.push(...value.map((part) => ({ name, part })))
    else if (value !== undefined && value !== null) texts.push([name, typeof value === 'string' ? value : JSON.stringify(value)])
  }
  requireUnsent(files)
  const boundary = `kapwa-${randomUUID()}`
  const body: Readable = Readable.from(
    bodyOf(boundary, sorted, () => body.emit(arrived)),
    { objectMode: false },
  )
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
