import { nameEntered } from './nameEntered.ts'
import { readBound } from './readBound.ts'
import { showNumber } from './showNumber.ts'

/** What the REST contract takes of a number: digits before the point, and decimals. */
const mostDigits = 15
export const mostDecimals = 6

/** What a question says of its number; a bound that is no number bounds nothing. */
interface NumberRule {
  name: string
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

/** A number that the question takes, and that nobody takes for its bound. */
function showExample({ minimum, maximum, decimals }: NumberRule): string {
  const least = readBound(minimum, -Infinity)
  const most = readBound(maximum, Infinity)
  const value = [1000, 50, 2].find((usual) => usual > least && usual < most) ?? (Number.isFinite(least) ? least : most)
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

/** The bounds of a number in words: `from ₱1,000.00 to ₱50,000.00`; null without any. A bound that is no number, such as "1,000", bounds nothing. */
export function describeBounds({ minimum, maximum, ...question }: NumberRule): string | null {
  const show = (bound: string | null) =>
    bound !== null && Number.isFinite(readBound(bound, NaN)) ? showNumber(bound.trim(), question) : null
  const least = show(minimum)
  const most = show(maximum)
  if (least !== null && most !== null) return `from ${least} to ${most}`
  if (least !== null) return `at least ${least}`
  return most === null ? null : `at most ${most}`
}

/** Says that a number is out of its bounds, with both of them and what was entered. */
export function findBoundFault(subject: string, rule: NumberRule, { number, entered }: { number: string; entered: string }): string | null {
  const isWithin = Number(number) >= readBound(rule.minimum, -Infinity) && Number(number) <= readBound(rule.maximum, Infinity)
  return isWithin ? null : nameEntered(`${subject} must be ${describeBounds(rule) ?? ''}`, entered)
}
