import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { isDay, isInstant } from '../mapping/timeText.ts'

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

export const scalars = {
  Date: textScalar('Date', isDay, 'a day, yyyy-MM-dd'),
  DateTime: textScalar('DateTime', isInstant, 'an instant, RFC 3339'),
  Money: textScalar('Money', (value) => amount.test(value), 'pesos as decimal text'),
}
