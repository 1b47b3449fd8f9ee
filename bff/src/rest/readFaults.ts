import { STATUS_CODES } from 'node:http'
import { parseJson } from '../../../schema/rules/parseJson.ts'
import type { Refusal, RestFault } from './errors.ts'

const longestSentence = 300
/** The patterns take time by the square of a text's length. */
const longestChecked = 2000
/** Of a page, of a stack trace, of a query and of a database's error: they are for a log. */
const internals: readonly RegExp[] = [
  /<\/?[a-z!][^>]*>/i,
  /(?:Exception|Traceback|StackTrace)\b|\bat [\w.$<>[\]]+\(|\n\s*at \S/,
  /\bFile "[^"]+", line \d+, in |\.(?:py|php|cs|java|[jt]s|rb|go)(?:,? (?:on )?line |:line |[:(])\d/,
  /\b(?:SELECT|INSERT|UPDATE|DELETE)\b.*\b(?:FROM|INTO|SET)\b/s,
  // In lower case these are words of a sentence as well: "select a payday from the list".
  /\bselect\s(?:\s*\*\s|.{1,200}?\sfrom\s+\S+\s+where\s+\S+\s*(?:[=<>]|in\s*\()|[\w.]+(?:\s*,\s*[\w.]+)+\s+from\s+\S+\s*(?:;|$))/is,
  /\bdelete\s+from\s+\S+\s+where\s/i,
  /\binsert\s+into\s+[^\s(]+\s*(?:\(|values\b|select\b)|\bupdate\s+\S+\s+set\s+\S+\s*=/i,
  /\bSQLSTATE\b|\b(?:ORA|PLS)-\d{4,5}\b|\bduplicate key\b|\bDuplicate entry .* for key\b|\bvalue \w+ into column\b|\bnull value in column\b/is,
  /\b(?:unique|primary key|foreign key|check|not[- ]null) constraint\b|\bsyntax error (?:at or )?near\b|\bcharacter varying\b/i,
  /\b(?:relation|constraint|table) ["'`[]\w|\binvalid (?:input syntax for|object name)\b|\bwould be truncated\b/i,
]

/** One line of plain text, cut to a length in characters; empty for anything else. */
function lineOf(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** The text of a refusal as a sentence for a person: one line of at most 300 characters; empty for markup and for the API's internals. */
function sentenceOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const start = value.slice(0, longestChecked)
  return internals.some((pattern) => pattern.test(start)) ? '' : lineOf(start, longestSentence)
}

const mostFaults = 100
const largestBody = 64 * 1024
const longestField = 200
const longestText = 300

const statusTexts: ReadonlySet<string> = new Set(Object.values(STATUS_CODES).map((text) => (text ?? '').toLowerCase()))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of the first of these names that an object has, in any case; the names are in lower case. */
export function valueOf(holder: unknown, ...names: readonly string[]): unknown {
  if (!isObject(holder)) return undefined
  const entries = Object.entries(holder)
  for (const name of names) {
    const entry = entries.find(([own, value]) => own.toLowerCase() === name && value !== null)
    if (entry) return entry[1]
  }
  return undefined
}

/** The line of an uploaded file; null for anything else. */
const rowOf = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null)

/** A field's name; a problem document writes a path, "$.Amount". */
const fieldOf = (value: unknown): string => lineOf(value, longestField).replace(/^\$\.?/, '')

/** The number with which a refusal's message begins, "2,318 values of the file are wrong."; 0 without. */
function countIn(message: unknown): number {
  const [digits = ''] = typeof message === 'string' ? (/^\d[\d,]{0,9}\b/.exec(message) ?? []) : []
  return Number(digits.replaceAll(',', ''))
}

function readFault(error: unknown): RestFault[] {
  if (typeof error === 'string') return sentenceOf(error) === '' ? [] : [{ field: '', message: sentenceOf(error) }]
  const field = fieldOf(valueOf(error, 'field', 'name', 'property', 'propertyname'))
  const message = sentenceOf(valueOf(error, 'message', 'errormessage', 'detail', 'description'))
  const row = rowOf(valueOf(error, 'row'))
  if (row !== null) return [{ field, message, row }]
  return field === '' && message === '' ? [] : [{ field, message }]
}

/** `errors` of a problem document: of each field its sentences. */
function readByField(errors: object): RestFault[] {
  return Object.entries(errors).flatMap(([name, sentences]) =>
    (Array.isArray(sentences) ? sentences : [sentences])
      .slice(0, 1)
      .map((sentence) => ({ field: fieldOf(name), message: sentenceOf(sentence) })),
  )
}

function readErrors(errors: unknown): RestFault[] {
  if (Array.isArray(errors)) return errors.slice(0, mostFaults).flatMap(readFault)
  return isObject(errors) ? readByField(errors).slice(0, mostFaults) : []
}

/** A single word, such as Failed or an id, says nothing to a person, nor does the name of a status. */
function wordsOf(value: unknown): string {
  const sentence = sentenceOf(value)
  return sentence.includes(' ') && !statusTexts.has(sentence.toLowerCase()) ? sentence : ''
}

/** The sentence about the whole call; a long text is none. */
function reasonOf(parsed: unknown): string {
  if (typeof parsed === 'string') return parsed.length > longestText ? '' : wordsOf(parsed)
  const said = ['message', 'detail', 'error', 'title'].map((name) => wordsOf(valueOf(parsed, name)))
  return said.find((sentence) => sentence !== '') ?? ''
}

/** As `readFaults`, of a body that is parsed. */
export function refusalOf(parsed: unknown): Refusal {
  const errors = valueOf(parsed, 'errors')
  const faults = readErrors(errors)
  const all = Array.isArray(errors) ? errors.length : faults.length
  return { faults, faultCount: Math.max(all, countIn(valueOf(parsed, 'message'))), reason: reasonOf(parsed) }
}

/**
 * The faults that the body of a refusal names, at most 100, and its sentence, each as plain text of one line. The documents name no form of
 * it: `{Errors: [{Field, Message}]}` of the contract, a problem document, `{message}`, `{errors: […]}` and a short plain text are read. No
 * client may depend on the body being there, so that one of another form has none.
 */
export function readFaults(body: string): Refusal {
  return body.length > largestBody ? { faults: [], faultCount: 0, reason: '' } : refusalOf(parseJson(body, body.trim()))
}
