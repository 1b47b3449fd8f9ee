import type { FastifyReply, FastifyRequest } from 'fastify'
import { processRequest, Upload } from 'graphql-upload-minimal'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { RequestError } from '../guard/requestError.ts'

const mostFiles = 20

const statusOf = (error: unknown): number => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 400
  return status >= 400 && status < 500 ? status : 400
}

/** The length is checked first, so that a body which is too large is refused unread. */
function checkLength({ headers }: FastifyRequest, limitBytes: number): void {
  const length = Number(headers['content-length'])
  if (!Number.isInteger(length)) throw new RequestError('an upload needs a content-length', 411)
  if (length > limitBytes) throw new RequestError(`an upload has at most ${limitBytes} bytes`, 413)
}

/**
 * Gives the parser a listener for its later errors. Trap: at a malformed part header it raises a second error while it is destroyed after
 * the first; the library listens to the first alone, and an error without a listener ends the process.
 */
function listenToLaterErrors(body: FastifyRequest['raw']): void {
  const pipe = body.pipe.bind(body)
  body.pipe = (parser, options) => {
    // The first error has answered the request.
    parser.on('error', () => undefined)
    return pipe(parser, options)
  }
}

/**
 * The operation of a GraphQL multipart request, its files as `Upload` values in the variables; resolved as soon as `operations` and
 * `map` are read. The files are on their way and are read no faster than a resolver reads them. `operations` is at most as
 * long as a body without files. Rejects with a status of 400 to 499.
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { bodyBytes, uploadBytes }: Pick<Config['limits'], 'bodyBytes' | 'uploadBytes'>,
): Promise<unknown> {
  checkLength(request, uploadBytes)
  // A refused request may leave a body unread, which still has to leave the connection.
  reply.raw.once('finish', () => {
    request.raw.unpipe()
    request.raw.resume()
  })
  listenToLaterErrors(request.raw)
  try {
    // Trap: at its limit the parser ends a file's stream as if that were the whole; the length above keeps every file below it.
    return await processRequest(request.raw, reply.raw, { maxFieldSize: bodyBytes, maxFileSize: uploadBytes + 1, maxFiles: mostFiles })
  } catch (error) {
    throw new RequestError(error instanceof Error ? error.message : 'the upload could not be read', statusOf(error))
  }
}

function holdsFile(value: unknown): boolean {
  const found = [value]
  for (const next of found) {
    if (next instanceof Upload) return true
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) found.push(inner)
  }
  return false
}

/**
 * Refuses a file outside the variables that the operation declares: no resolver reads it, and a file that is not read holds up those
 * that come after it. Throws with status 400.
 */
export function refuseStrayFiles(received: unknown, declared: ReadonlySet<string>): void {
  const { variables, ...others } = z.looseObject({ variables: z.record(z.string(), z.unknown()).nullish() }).parse(received)
  const undeclared = Object.entries(variables ?? {}).filter(([name]) => !declared.has(name))
  if (holdsFile(others) || holdsFile(undeclared)) throw new RequestError('a file is a value of a declared variable', 400)
}
