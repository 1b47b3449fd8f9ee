import { countOf } from '@/format/count.ts'

/** A value of an audited object, before and after; empty where it was not there. */
interface AuditedChange {
  name: string
  before: string
  after: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(json: string | null): unknown {
  if (json === null) return undefined
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return json
    throw error
  }
}

function write(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** A list or a plain value is shown whole, under one name. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : value === undefined || value === null ? {} : { Value: value }

/** What was changed, field by field, of the objects before and after; both are JSON. */
export function readChanges(before: string | null, after: string | null): AuditedChange[] {
  const [old, present] = [fieldsOf(parse(before)), fieldsOf(parse(after))]
  const names = [...new Set([...Object.keys(old), ...Object.keys(present)])]
  return names.map((name) => ({ name, before: write(old[name]), after: write(present[name]) }))
}

/** The queue of a request, by the letters of its reference number. */
const queues: Readonly<Record<string, string>> = { DP: 'savings', WD: 'savings', SV: 'savings', SC: 'share-capital' }

/** The decided request that an act is about, and its queue; null where there is none. */
export function readRequest(after: string | null): { code: string; queue: string } | null {
  const { RequestCode: code, Status } = fieldsOf(parse(after))
  const isDecided = Status === 'Approved' || Status === 'Rejected'
  const queue = isDecided && typeof code === 'string' ? queues[code.slice(0, 2)] : undefined
  return typeof code === 'string' && queue !== undefined ? { code, queue } : null
}

const counts = [
  { name: 'Rows', word: 'row' },
  { name: 'Contracts', word: 'contract' },
  { name: 'EmptyCells', word: 'empty cell' },
  { name: 'Count', word: 'item' },
] as const

/** What an act has counted, in words: "6,408 rows". */
export function readCounts(after: string | null): string[] {
  const fields = fieldsOf(parse(after))
  return counts.flatMap(({ name, word }) => {
    const count = fields[name]
    return typeof count === 'number' ? [countOf(count, word)] : []
  })
}
