import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { components } from '../../schema/generated/rest.ts'

export type RejectionPhrase = components['schemas']['RejectionPhrase']

/** As many as there are keys for, of each kind. */
const mostOfKind = 4

const phrase = z.strictObject({
  For: z.enum(['registration', 'service', 'share_capital', 'change', 'withdrawal', 'deposit']),
  Label: z.string().trim().min(1).max(40),
  // The portal fills in two amounts, and leaves out a sentence with any other.
  Words: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .regex(/^([^{}]|\{(maximum|balance)\})*$/),
})

const phrases = z
  .array(phrase)
  .refine((all) => [...Map.groupBy(all, (one) => one.For).values()].every(({ length }) => length <= mostOfKind))

/** The phrases of a JSON file, in its order; null where it cannot be read, or is not a list of at most four a kind that names no other amount. */
export function readRejectionPhrases(file: string | URL): readonly RejectionPhrase[] | null {
  try {
    return phrases.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
