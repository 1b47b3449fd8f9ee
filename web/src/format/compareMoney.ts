import { inCentavos } from './inCentavos.ts'

/** Compares two decimal strings of pesos: negative when the first is less, 0 when they are equal. */
export function compareMoney(one: string, other: string): number {
  const difference = inCentavos(one) - inCentavos(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
