import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { Upload } from 'graphql-upload-minimal'
import { isDay, isInstant } from '../calendar/timeText.ts'

const amount = /^-?\d{1,15}(\.\d{1,2})?$/

/** A scalar that travels as text. What leaves was checked where it was mapped; what comes in is checked here. */
function textScalar(name: string, isValid: (value: string) => boolean, expected: string) {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && isValid(value)) return value
    throw new GraphQLError(`${name} must be ${expected}.`)
  }
  return new GraphQLScalarType({
    name,
    serialize: (value) => {
      if (typeof value === 'string') return value
      throw new GraphQLError(`${name} must be text.`)
    },
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  })
}

/** A file of a multipart request: a promise, since it may arrive later than its operation. */
const upload = new GraphQLScalarType({
  name: 'Upload',
  parseValue: (value) => {
    if (value instanceof Upload) return value.promise
    throw new GraphQLError('Upload must be a file of a multipart request.')
  },
})

export const scalars = {
  Date: textScalar('Date', isDay, 'a day, yyyy-MM-dd'),
  DateTime: textScalar('DateTime', isInstant, 'an instant, RFC 3339'),
  Money: textScalar('Money', (value) => amount.test(value), 'pesos as decimal text'),
  Upload: upload,
}
