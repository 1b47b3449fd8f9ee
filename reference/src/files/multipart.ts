import type { IncomingMessage } from 'node:http'
import { Busboy } from '@fastify/busboy'
import { parse } from 'secure-json-parse'
import type { BodyPart } from '../../../schema/generated/operations.ts'
import { HttpError } from '../http/httpError.ts'
import { saveUpload } from './saveUpload.ts'
import type { UploadedFile } from './uploadedFile.ts'
import type { UploadBatch } from './uploads.ts'

export const multipartType = 'multipart/form-data'

/** Of each JSON part, and the room for part headers in the whole body. In bytes. */
const jsonBytes = 1024 * 1024

export interface MultipartBody {
  /** The JSON parts by name, parsed and not yet validated; the whole body where it is JSON itself. */
  readonly values: unknown
  readonly files: readonly UploadedFile[]
}

const invalid = (Field: string, Message: string) => new HttpError(400, { message: 'Invalid request.', faults: [{ Field, Message }] })

/** The part of the contract that a part of the body is; `File{n}` is File1 to File<maxFiles>. */
function findPart(parts: readonly BodyPart[], field: string): BodyPart | undefined {
  return parts.find((part) => {
    if (part.kind === 'json' || !part.name.endsWith('{n}')) return part.name === field
    const number = field.startsWith(part.name.slice(0, -3)) ? field.slice(part.name.length - 3) : ''
    return /^[1-9]\d?$/.test(number) && Number(number) <= part.maxFiles
  })
}

/** JSON as `app.getDefaultJsonParser('error', 'error')` reads it: without the keys that would reach a prototype. */
function parseJson(field: string, text: string): unknown {
  try {
    return parse(text, null, { protoAction: 'error', constructorAction: 'error' })
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(field, `${field} must be JSON.`)
    throw error
  }
}

function requireFiles(parts: readonly BodyPart[], files: readonly UploadedFile[]): void {
  const missing = parts.find(
    (part) => part.kind === 'file' && part.isRequired && !files.some(({ field }) => findPart(parts, field) === part),
  )
  if (missing) throw invalid(missing.name, `${missing.name} is required.`)
}

function createParser(request: IncomingMessage, parts: readonly BodyPart[]) {
  try {
    const { 'content-type': contentType = '' } = request.headers
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits: { fieldSize: jsonBytes, parts: countParts(parts), headerPairs: 20 },
      isPartAFile: (field) => findPart(parts, field ?? '')?.kind === 'file',
    })
  } catch (error) {
    if (error instanceof Error) throw new HttpError(400, { message: 'A multipart body is required.' })
    throw error
  }
}

const countParts = (parts: readonly BodyPart[]) => parts.reduce((sum, part) => sum + (part.kind === 'file' ? part.maxFiles : 1), 0)

/** The whole body may be as large as all its parts at their largest. */
const countBytes = (parts: readonly BodyPart[]) =>
  parts.reduce((sum, part) => sum + (part.kind === 'file' ? part.maxBytes * part.maxFiles : jsonBytes), jsonBytes)

/** Refuses a body that is too large, or cut off before its end. */
function watchBytes(request: IncomingMessage, maxBytes: number, refuse: (failure: HttpError) => void): void {
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes) refuse(new HttpError(413))
  })
  request.on('close', () => {
    if (!request.complete) refuse(new HttpError(400, { message: 'The upload was cut off.' }))
  })
}

/**
 * Reads a multipart body, its files into temporary files of the batch, which the caller releases. After a refusal the rest of the
 * body is read and thrown away, because a closed connection would lose the response.
 * @throws {HttpError} 400 for a malformed body or an unknown, repeated or missing part, 413 too large, 415 a file of another type.
 */
export async function readMultipart(request: IncomingMessage, parts: readonly BodyPart[], batch: UploadBatch): Promise<MultipartBody> {
  const parser = createParser(request, parts)
  const values: Record<string, unknown> = {}
  const seen = new Set<string>()
  const saves: Promise<UploadedFile>[] = []
  const stopped = new AbortController()
  const { promise: parsed, resolve, reject } = Promise.withResolvers<undefined>()
  const refuse = (error: unknown) => {
    reject(error)
    request.unpipe(parser)
    request.resume()
    stopped.abort()
  }
  const expect = (field: string): BodyPart => {
    const part = findPart(parts, field)
    if (!part) throw invalid(field, `${field} is not known.`)
    if (seen.has(field)) throw invalid(field, `${field} came twice.`)
    seen.add(field)
    return part
  }
  const attempt = (step: () => void) => {
    try {
      step()
    } catch (error) {
      refuse(error)
    }
  }
  parser.on('field', (field, text, _isNameCut, isTextCut) =>
    attempt(() => {
      expect(field)
      if (isTextCut) throw new HttpError(413)
      values[field] = parseJson(field, text)
    }),
  )
  parser.on('file', (field, content, name) =>
    attempt(() => {
      const part = expect(field)
      if (part.kind !== 'file') throw invalid(field, `${field} must be JSON.`)
      const save = saveUpload({ field, name, content }, part, batch, stopped.signal)
      save.catch(refuse)
      saves.push(save)
    }),
  )
  parser.on('partsLimit', () => refuse(new HttpError(413)))
  parser.on('error', () => refuse(new HttpError(400)))
  parser.on('finish', () => resolve(undefined))
  watchBytes(request, countBytes(parts), refuse)
  request.pipe(parser)
  try {
    await parsed
    const files = await Promise.all(saves)
    requireFiles(parts, files)
    return { values, files }
  } catch (error) {
    // Before the batch is released, no write may be under way.
    await Promise.allSettled(saves)
    throw error
  }
}
