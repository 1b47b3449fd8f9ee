import type { Cell } from 'hucre/xlsx'
import { format as showValue, getFormatDateInfo, isDateFormat, isValidFormat } from 'numfmt'

/** What a cell shows, or what is wrong with it, as the end of a sentence that begins "Cell C7". */
type ShownCell = { text: string; problem?: never } | { text?: never; problem: string }

/** Digits of a number that a spreadsheet keeps: more of them are noise, as in 0.30000000000000004. */
const spreadsheetDigits = 15

/** Rates are sent in percent, to four decimals; amounts of money have two, and counts and IDs none. */
const placesOf = (isRate: boolean) => (isRate ? 4 : 2)

/** Sums of centavos drift by less. */
const mostNoise = 1e-7
const millisecondsOfDay = 86_400_000

const withoutNoise = (value: number) => Number(value.toPrecision(spreadsheetDigits))

const hidden: ShownCell = { problem: 'hides its value. Show it, or clear the cell.' }
const notPlain: ShownCell = { problem: 'shows its number scaled, as a fraction or with an exponent. Format it as a plain number.' }
const unknownFormat: ShownCell = { problem: 'has a format that cannot be read. Format it as a plain number or as a date.' }
const differs = (shown: string, held: number): ShownCell => ({
  problem: `shows ${shown}, but holds ${String(held)}. Show what it holds, or round it.`,
})

/** A number with nothing around it but pesos, a sign and percent. */
const plainNumber = /^((?:PHP|[₱$(+\-–−\s])*)([\d,]*\.?\d*)\s*(%*)((?:PHP|[₱$)+\-–−\s])*)$/i

/** Making a formatter takes far longer than one use of it, and a workbook has many cells. */
const formatters = new Map<string, Intl.NumberFormat>()

/** `Intl.NumberFormat` throws for more digits than these before and behind the point. */
const [mostWhole, mostDecimals] = [21, 100]

/** A number with the digits of one that is shown: halves are rounded up, as a spreadsheet does. Null for more digits than can be made. */
function roundAs(shown: string, amount: number): { text: string; decimals: number } | null {
  const [whole = '', fraction = ''] = shown.replaceAll(',', '').split('.')
  const [minimumIntegerDigits, decimals] = [Math.max(1, whole.length), fraction.length]
  if (minimumIntegerDigits > mostWhole || decimals > mostDecimals) return null
  const key = `${String(minimumIntegerDigits)} ${String(decimals)}`
  const digits = { minimumIntegerDigits, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const formatter = formatters.get(key) ?? new Intl.NumberFormat('en', { useGrouping: false, ...digits })
  formatters.set(key, formatter)
  return { text: formatter.format(amount), decimals }
}

/** The number that a sign of percent belongs to: `0.00"%"` shows 0.75 as 0.75%, and `0.00%` shows it as 75.00%. */
function scaleShown(shown: string, held: number, percents: number): number | null {
  const digits = shown.replaceAll(',', '')
  const [, fraction = ''] = digits.split('.')
  const isShown = (amount: number) => Math.abs(Number(digits) - amount) <= 0.5 * 10 ** -fraction.length + mostNoise
  return [withoutNoise(held * 100 ** percents), held].find(isShown) ?? null
}

/** A number in a format with digits and little else. */
function readPlain(value: number, [shown, before = '', digits = '', percents = '', behind = '']: readonly string[], isRate: boolean) {
  const isSigned = /[-–−(]/.test(before + behind)
  if (!/\d/.test(digits)) return value === 0 && isSigned ? { text: '0' } : hidden
  const amount = scaleShown(digits, withoutNoise(Math.abs(value)), percents.length)
  if (amount === null) return notPlain
  const rounded = roundAs(digits, amount)
  if (rounded === null) return unknownFormat
  const { text, decimals } = rounded
  // Red alone may say that a number is below zero.
  const sign = value < 0 && Number(text) !== 0 ? '-' : ''
  const read = `${sign}${text}${isRate ? '' : percents}`
  if (isSigned && value > 0) return differs(shown ?? '', amount)
  const isRounded = Math.abs(Number(text) - amount) > mostNoise
  return isRounded && decimals < placesOf(isRate) ? differs(read, value < 0 ? -amount : amount) : { text: read }
}

/** A number as its cell shows it, without separators of thousands and signs of the peso. A number below zero keeps its sign. */
function readNumber(value: number, format: string, isRate: boolean): ShownCell {
  if (Math.abs(value) >= 10 ** spreadsheetDigits)
    return { problem: 'has more digits than the 15 that a spreadsheet keeps. Write it as text.' }
  const held = withoutNoise(value)
  // The width of the column cuts what General shows, which is no wish to send less.
  if (/^(?:General|@)?$/i.test(format)) return { text: String(held) }
  if (isDateFormat(format)) return unknownFormat
  const shown = showValue(format, value).trim()
  const plain = plainNumber.exec(shown)
  if (plain) return readPlain(value, plain, isRate)
  if (/\d\s*\/|\dE[+-]/i.test(shown)) return notPlain
  const digits = shown.replaceAll(Number.isInteger(held) ? /\D/g : ',', '')
  if (/\d/.test(shown) && !digits.includes(String(Math.abs(held)))) return differs(shown, held)
  return { text: value < 0 && !/[-–−(]/.test(shown) ? `-${shown}` : shown }
}

/** A day as 2026-11-30, where the format shows all of it. */
function readDay(day: Date, format: string): ShownCell {
  // The library takes `[$USD ]0.00` for a format of days.
  if (!isDateFormat(format) || Number.isNaN(day.getTime())) return unknownFormat
  const shows = getFormatDateInfo(format)
  if (!shows.day || !shows.month || !shows.year) return { problem: 'shows no whole date. Format it with day, month and year.' }
  if ((shows.hours || shows.minutes || shows.seconds) && day.getTime() % millisecondsOfDay !== 0)
    return { problem: 'shows a time of day. Write the date alone, as 2026-11-30.' }
  return { text: day.toISOString().slice(0, 10) }
}

/** A text in the part of the format that is for texts. */
function readWords(text: string, format: string): ShownCell {
  const shown = format === '' ? text : showValue(format, text)
  if (shown.trim() === '' && text.trim() !== '') return hidden
  // A line end would move the lines below it, by which faults are named.
  return { text: shown.replaceAll(/\s+/g, ' ') }
}

/** What the spreadsheet shows in the cell. @param isRate the column holds rates in percent. */
export function readCell({ value, type, formula, style }: Partial<Cell>, isRate: boolean): ShownCell {
  const format = style?.numFmt ?? ''
  if (type === 'error') return { problem: `shows ${String(value)}.` }
  if (value === null || value === undefined)
    return formula === undefined
      ? { text: '' }
      : { problem: 'has a formula without a saved value. Open the file in the spreadsheet, save it and choose it again.' }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' }
  if (format !== '' && !isValidFormat(format)) return unknownFormat
  if (typeof value === 'number') return readNumber(value, format, isRate)
  return value instanceof Date ? readDay(value, format) : readWords(value, format)
}
