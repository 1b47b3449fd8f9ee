import type { ValueNode } from 'graphql'
import { GraphQLError, Kind } from 'graphql'
import { Upload } from 'graphql-upload-minimal'
import { isDay } from '../../../schema/rules/days.ts'
import { isInstant } from '../calendar/timeText.ts'
import { RestError } from '../rest/errors.ts'
import type { ArrivingFile } from '../rest/filePart.ts'

const amount = /^-?\d{1,15}(\.\d{1,2})?$/

/** A scalar that travels as text. What leaves was checked where it was mapped; what comes in is checked here. */
function textScalar(name: string, isValid: (value: string) => boolean, expected: string) {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && isValid(value)) return value
    throw new GraphQLError(`${name} must be ${expected}.`)
  }
  return {
    serialize: (value: unknown): string => {
      if (typeof value === 'string') return value
      throw new GraphQLError(`${name} must be text.`)
    },
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
  }
}

const missing = [{ field: '', message: 'The file is missing, or has no name.' }]

/** The parser's error as one of the call; only its message shows that a file has not come. */
function unreadFile(cause: unknown): RestError {
  const hasNotCome = cause instanceof Error && cause.message === 'File missing in the request.'
  return new RestError('refused', 'a file could not be read', { faults: hasNotCome ? missing : [], cause })
}

/** @throws {RestError} for a file that does not come, or comes without a name. */
async function named(promise: Promise<Partial<ArrivingFile>>): Promise<Partial<ArrivingFile>> {
  const file = await promise.catch((error: unknown) => Promise.reject(unreadFile(error)))
  if (file.filename) return file
  throw new RestError('refused', 'a file has no name', { faults: missing })
}

/** A file of a multipart request: a promise, since it may arrive later than its operation. */
const upload = {
  parseValue: (value: unknown) => {
    if (!(value instanceof Upload)) throw new GraphQLError('Upload must be a file of a multipart request.')
    const file = named(value.promise)
    // A refused operation reads no file.
    file.catch(() => undefined)
    return file
  },
}

/** Functions, and no `GraphQLScalarType`, whose missing description and specification would replace those of the SDL. */
export const scalars = {
  Date: textScalar('Date', isDay, 'a day, yyyy-MM-dd'),
  DateTime: textScalar('DateTime', isInstant, 'an instant, RFC 3339'),
  Money: textScalar('Money', (value) => amount.test(value), 'pesos as decimal text'),
  Upload: upload,
}
