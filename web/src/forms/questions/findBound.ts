import type { Bound, BoundBase } from '../../../../schema/rules/findDayFault.ts'
import { findBound as find, nameInBound } from '../../../../schema/rules/findDayFault.ts'
import type { FormField } from '../formTypes.ts'
import { dayOf } from './day.ts'

/** The names of the questions whose answers bound the answer to a question. */
export const boundNames = ({ minimum, maximum }: FormField): string[] => [minimum, maximum].flatMap((bound) => nameInBound(bound) ?? [])

/** The day of a minimum or maximum; null for none, and for what is no day. */
export function findBound(bound: string | null, base: BoundBase): Bound | null {
  return find(bound, base, dayOf)
}
