import type { FormatPart } from './parseFormat.ts'
import { chooseSection, parseFormat } from './parseFormat.ts'

/** What a cell shows, or what is wrong with it, as the end of a sentence that begins "Cell C7". */
export type ShownCell = { text: string; problem?: never } | { text?: never; problem: string }

/** Digits of a number that a spreadsheet keeps: more of them are noise, as in 0.30000000000000004. */
const spreadsheetDigits = 15

/** Rates are sent in percent, to four decimals; amounts of money have two, and counts and IDs none. */
const placesOf = (isRate: boolean) => (isRate ? 4 : 2)

/** Sums of centavos drift by less. */
const mostNoise = 1e-7

const withoutNoise = (value: number) => Number(value.toPrecision(spreadsheetDigits))

export const hidden: ShownCell = { problem: 'hides its value. Show it, or clear the cell.' }
const notPlain: ShownCell = { problem: 'shows its number scaled, as a fraction or with an exponent. Format it as a plain number.' }
export const unknownFormat: ShownCell = { problem: 'has a format that cannot be read. Format it as a plain number or as a date.' }

/** Text of a format that says nothing but pesos, a sign or, of a rate, percent. */
const isBare = (text: string, isRate: boolean) => (isRate ? text.replaceAll('%', '') : text).replace(/PHP|[₱$()+\-–\s]/gi, '') === ''

const textOf = (parts: readonly FormatPart[]) => parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')

/** Digits into a format such as `00-0000`, from the right. */
function fillPattern(digits: string, parts: readonly FormatPart[]): string {
  let rest = digits
  const shown = parts.toReversed().map((part) => {
    if (part.kind !== 'digits') return part.kind === 'text' ? part.text : ''
    const count = part.text.length
    const piece = rest.slice(-count)
    rest = rest.slice(0, -count)
    return piece
  })
  return rest + shown.toReversed().join('')
}

interface Layout {
  /** Before the digits and behind them. */
  ends: [before: string, behind: string]
  /** From the first digit to the last. */
  inside: readonly FormatPart[]
  digits: string
}

function layOut(parts: readonly FormatPart[]): Layout {
  const isDigits = ({ kind }: FormatPart) => kind === 'digits'
  const [first, last] = [parts.findIndex(isDigits), parts.findLastIndex(isDigits)]
  const inside = parts.slice(first, last + 1)
  const digits = inside.map((part) => (part.kind === 'digits' ? part.text : '')).join('')
  return { ends: [textOf(parts.slice(0, first)), textOf(parts.slice(last + 1))], inside, digits }
}

const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0

/** Making a formatter takes far longer than one use of it, and a workbook has many cells. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(minimumIntegerDigits: number, minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${String(minimumIntegerDigits)} ${String(minimumFractionDigits)} ${String(maximumFractionDigits)}`
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat('en', { useGrouping: false, minimumIntegerDigits, minimumFractionDigits, maximumFractionDigits })
  formatters.set(key, formatter)
  return formatter
}

/** The digits of an amount without its sign, and how many decimals they have at most. */
function showDigits(amount: number, { digits, inside }: Layout): { text: string; decimals: number } {
  const [whole = '', fraction = ''] = digits.split('.')
  const decimals = count(fraction, /[0#?]/g)
  const text = formatterOf(Math.max(1, count(whole, /0/g)), count(fraction, /0/g), decimals).format(amount)
  return { text: inside.length > 1 ? fillPattern(text, inside) : text, decimals }
}

/** Without digits, or with optional ones of a zero: `"-"??` shows a dash for zero. */
function showText(text: string, value: number, isRate: boolean): ShownCell {
  if (!isBare(text, isRate)) return { text: text.trim() }
  return value === 0 && /[-–]/.test(text) ? { text: '0' } : hidden
}

/** A number in a format with digits. */
function showFormatted(value: number, parts: readonly FormatPart[], isRate: boolean): ShownCell {
  const layout = layOut(parts)
  const { digits, inside, ends } = layout
  const isFraction = textOf(parts).includes('/')
  const isScaled = /,(?:\.|$)/.test(digits)
  if (isFraction || isScaled || parts.some(({ kind }) => kind === 'exponent') || (inside.length > 1 && digits.includes('.')))
    return notPlain
  if (value === 0 && !digits.includes('0')) return showText(ends.join(''), value, isRate)
  const percents = parts.filter(({ kind }) => kind === 'percent').length
  const held = withoutNoise(Math.abs(value) * 100 ** percents)
  const shown = showDigits(held, layout)
  const plain = inside.length > 1 ? shown.text.replace(/\D/g, '') : shown.text
  const percent = isRate ? '' : '%'.repeat(percents)
  const sign = value < 0 && Number(plain) !== 0 ? '-' : ''
  const text = isBare(ends.join(''), isRate)
    ? `${sign}${shown.text}${percent}`
    : `${sign}${ends[0]}${shown.text}${ends[1]}${percent}`.trim()
  const isSignAdded = sign === '' && held !== 0 && isBare(ends.join(''), isRate) && /[-–(]/.test(ends.join(''))
  if (isSignAdded || (Math.abs(Number(plain) - held) > mostNoise && shown.decimals < placesOf(isRate)))
    return {
      problem: `shows ${isSignAdded ? `-${text}` : text}, but holds ${String(withoutNoise(value * 100 ** percents))}. Show what it holds, or round it.`,
    }
  return { text }
}

/** A number as its cell shows it, without separators of thousands and signs of the peso. A number below zero keeps its sign. */
export function showNumber(value: number, format: string, isRate: boolean): ShownCell {
  if (Math.abs(value) >= 10 ** spreadsheetDigits)
    return { problem: 'has more digits than the 15 that a spreadsheet keeps. Write it as text.' }
  const parts = (format === '' ? null : chooseSection(parseFormat(format), value))?.parts ?? [{ kind: 'general' }]
  if (parts.some(({ kind }) => kind === 'date')) return unknownFormat
  if (parts.some(({ kind }) => kind === 'digits')) return showFormatted(value, parts, isRate)
  const text = textOf(parts)
  if (!parts.some(({ kind }) => kind === 'general' || kind === 'cellText')) return showText(text, value, isRate)
  const plain = String(withoutNoise(value))
  if (isBare(text, isRate)) return { text: plain }
  return {
    text: parts
      .map((part) => (part.kind === 'text' ? part.text : plain))
      .join('')
      .trim(),
  }
}
