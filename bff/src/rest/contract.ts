import { z } from 'zod'
import type { components } from '../../../schema/generated/rest.ts'

/** The schemas of the REST contract by name. */
export type Contract = components['schemas']

type Accepts<Schema extends z.ZodType, Shape> = Shape extends z.input<Schema> ? unknown : 'the contract allows what this schema refuses'

/**
 * A reader of answers of one shape, checked against the contract by the compiler: `answer<Contract['Loan']>()(z.object(…))`.
 * What the contract does not know is dropped; what it demands and is not there throws.
 */
export function answer<Shape>() {
  return <Schema extends z.ZodType>(schema: Schema & Accepts<Schema, Shape>): ((value: unknown) => z.output<Schema>) =>
    (value) =>
      schema.parse(value)
}

/** Pesos, checked where they are mapped. */
export const pesos = z.number()

/** A string that may be left out; `null` counts as left out. */
export const optionalString = z.string().nullish()
