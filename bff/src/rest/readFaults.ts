import type { RestFault } from './errors.ts'

const mostFaults = 100
const largestBody = 64 * 1024
const longestField = 200
const longestMessage = 300

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const valueOf = (holder: unknown, name: string): unknown => (isObject(holder) ? Reflect.get(holder, name) : undefined)

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** One line of plain text, cut to a length in characters; empty for anything else. */
function lineOf(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** The line of an uploaded file; null for anything else. */
const rowOf = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null)

/** The number with which a refusal's message begins, "2,318 values of the file are wrong."; 0 without. */
function countIn(message: unknown): number {
  const [digits = ''] = typeof message === 'string' ? (/^\d[\d,]{0,9}\b/.exec(message) ?? []) : []
  return Number(digits.replaceAll(',', ''))
}

interface ReadFaults {
  faults: RestFault[]
  /** All of them, those beyond the listed included. */
  faultCount: number
}

/**
 * The faults that the body of a refusal names: at most 100, each as plain text of one line. No client may depend on the body being
 * there, so that one without them, or of another form, has none.
 */
export function readFaults(body: string): ReadFaults {
  if (body.length > largestBody) return { faults: [], faultCount: 0 }
  const parsed = parse(body)
  const errors = valueOf(parsed, 'Errors')
  if (!Array.isArray(errors)) return { faults: [], faultCount: 0 }
  const faults = errors.slice(0, mostFaults).flatMap((error: unknown): RestFault[] => {
    const field = lineOf(valueOf(error, 'Field'), longestField)
    const message = lineOf(valueOf(error, 'Message'), longestMessage)
    const row = rowOf(valueOf(error, 'Row'))
    if (row === null) return field === '' ? [] : [{ field, message }]
    return [{ field, message, row }]
  })
  return { faults, faultCount: Math.max(errors.length, countIn(valueOf(parsed, 'Message'))) }
}
