import { nameEntered } from './nameEntered.ts'
import { readBound } from './readBound.ts'

/** What the REST contract takes of a number: digits before the point, and decimals. */
const mostDigits = 15
export const mostDecimals = 6

/** What a question says of its number; a bound that is no number bounds nothing. */
interface NumberRule {
  minimum: string | null
  maximum: string | null
  decimals: number | null
}

/** The digits before the point, and the decimals, of a decimal string. */
function partsOf(number: string): { whole: string; fraction: string } {
  const [whole = '', fraction = ''] = number.replace('-', '').split('.')
  return { whole, fraction }
}

/** Whether every server stores a decimal string. */
export function isStorable(number: string): boolean {
  const { whole, fraction } = partsOf(number)
  return whole.length <= mostDigits && fraction.length <= mostDecimals
}

/** A number that the question takes: 1,000 where that is within its bounds. */
function showExample({ minimum, maximum, decimals }: NumberRule): string {
  const value = Math.min(Math.max(1000, readBound(minimum, -Infinity)), readBound(maximum, Infinity))
  const digits = Math.min(decimals ?? 2, 2)
  return value.toLocaleString('en-PH', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/**
 * What is wrong with the form of a number, whatever its bounds: `subject` must be a number, has too many digits, or more than `most`
 * decimals. `number` is the decimal string that was read of what was entered, null where none could be read.
 */
export function findNumberFault(
  subject: string,
  rule: NumberRule,
  { number, entered }: { number: string | null; entered: string },
  most = Math.min(rule.decimals ?? mostDecimals, mostDecimals),
): string | null {
  const { whole, fraction } = partsOf(number ?? '')
  if (whole.length > mostDigits) return `${subject} must have at most ${mostDigits} digits before the point: ${whole.length} were entered.`
  if (number !== null && fraction.length <= most) return null
  const isWhole = rule.decimals === 0
  const kind = isWhole || number === null ? `be a ${isWhole ? 'whole ' : ''}number` : `have at most ${most} decimal${most === 1 ? '' : 's'}`
  return nameEntered(`${subject} must ${kind}, such as ${showExample(rule)}`, entered)
}

/** Says that a number is below its minimum or above its maximum. A bound that is no number, such as "1,000", bounds nothing. */
export function findBoundFault(
  subject: string,
  { minimum, maximum }: Pick<NumberRule, 'minimum' | 'maximum'>,
  number: string,
): string | null {
  if (Number(number) < readBound(minimum, -Infinity)) return `${subject} must be at least ${(minimum ?? '').trim()}.`
  if (Number(number) > readBound(maximum, Infinity)) return `${subject} must be at most ${(maximum ?? '').trim()}.`
  return null
}
