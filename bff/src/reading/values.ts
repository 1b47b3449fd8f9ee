import type { Unread } from './unread.ts'
import { accept, readable, reportUnreadable, Traced, unread, untraced } from './unread.ts'

// The readers of values. The specification's documents show names and examples, no types: so a number may come as text and text as a
// number, a list may be null where there is nothing in it, and the case of a name does not matter.

const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/
const affirmed: ReadonlySet<string> = new Set(['true', 'yes', '1'])
const denied: ReadonlySet<string> = new Set(['false', 'no', '0'])
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text; empty where it is null or absent. Of an id or a token, which must be there, use `nonEmpty`. */
export function text(value: Unread<string>): string {
  const found: unknown = value
  return typeof found === 'string' ? found : otherText(untraced(found))
}

function otherText(found: unknown): string {
  if (typeof found === 'string') return found
  if (isNumber(found)) return String(found)
  if (found !== null && found !== undefined) return reportUnreadable('text', '')
  accept('text')
  return ''
}

/** A text that says something; null where it has spaces alone. Of one that may be absent: `optional(field, readText)`. */
export const readText = (value: Unread<string>): string | null => (text(value).trim() === '' ? null : text(value))

/** A text that is not empty: an id, a key, a token. */
export function nonEmpty(value: Unread<string>): string {
  const found: unknown = value
  if (typeof found === 'string' && found !== '') return found
  const other = untraced(found)
  return isNumber(other)
    ? String(other)
    : typeof other === 'string' && other !== ''
      ? other
      : reportUnreadable('a text that is not empty', '')
}

export function number(value: Unread<number>): number {
  const found: unknown = value
  return isNumber(found) ? found : otherNumber(untraced(found))
}

function otherNumber(found: unknown): number {
  if (isNumber(found)) return found
  return typeof found === 'string' && decimal.test(found.trim()) ? Number(found) : reportUnreadable('a number', 0)
}

export function whole(value: Unread<number>): number {
  const found = number(value)
  return Number.isSafeInteger(found) ? found : reportUnreadable('a whole number', 0)
}

export function flag(value: Unread<boolean>): boolean {
  const found: unknown = value
  return typeof found === 'boolean' ? found : otherFlag(untraced(found))
}

function otherFlag(found: unknown): boolean {
  if (typeof found === 'boolean') return found
  const written = typeof found === 'string' || isNumber(found) ? String(found).trim().toLowerCase() : ''
  return affirmed.has(written) || (denied.has(written) ? false : reportUnreadable('true or false', false))
}

/** One of the contract's names, mapped: `oneOf(member.Status, { Active: 'ACTIVE', … })`. */
export function oneOf<Known extends string, Mapped>(value: Unread<Known>, mapped: Readonly<Record<Known, Mapped>>): Mapped
export function oneOf<Mapped>(value: unknown, mapped: Readonly<Record<string, Mapped>>): Mapped {
  const exact = typeof value === 'string' && Object.hasOwn(mapped, value) ? mapped[value] : undefined
  if (exact !== undefined) return exact
  const found = untraced(value)
  const written = typeof found === 'string' ? found.trim().toLowerCase() : undefined
  const names = Object.entries(mapped)
  const same =
    names.find(([name]) => name.toLowerCase() === written) ?? reportUnreadable(`one of ${Object.keys(mapped).join(', ')}`, names[0])
  if (!same) throw new TypeError('no names to choose from')
  return same[1]
}

/** As `oneOf`, for a list that may grow: an unknown name is read as `otherwise`, and reported. */
export function oneOfOr<Known extends string, Mapped>(
  value: Unread<Known>,
  mapped: Readonly<Record<Known, Mapped>>,
  otherwise: Mapped,
): Mapped
export function oneOfOr<Mapped>(value: unknown, mapped: Readonly<Record<string, Mapped>>, otherwise: Mapped): Mapped {
  const written = text(unread(value)).trim().toLowerCase()
  const known = Object.hasOwn(mapped, written) ? mapped[written] : undefined
  if (known !== undefined) return known
  accept(`one of ${Object.keys(mapped).join(', ')}`)
  return otherwise
}

/** The fields of an object, under the contract's names. */
export function fieldsOf<Shape extends object>(value: Unread<Shape>): { readonly [Name in keyof Shape]-?: Unread<Shape[Name]> }
export function fieldsOf(value: unknown): unknown {
  if (isObject(value) && !(value instanceof Traced)) return value
  const found = untraced(value)
  const fields = isObject(found) ? found : reportUnreadable('an object', {})
  const { path, isUnreadable: isUnreadable } = value instanceof Traced ? value : { path: '', isUnreadable: false }
  const place = (name: string) => (path === '' ? name : `${path}.${name}`)
  return new Proxy(fields, { get: (target, name) => new Traced(Reflect.get(target, name), place(String(name)), isUnreadable) })
}

/** Null is an empty list; any other value in place of a list is unreadable. */
function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const found = untraced(value)
  if (found === null || found === undefined) return []
  const items: unknown[] = Array.isArray(found) ? found : reportUnreadable('a list', [])
  const path = value instanceof Traced ? value.path : ''
  return items.map((item, index) => new Traced(item, `${path}[${index}]`))
}

/** Refuses an item whose id another one has: the client's cache would show one for the other, and an officer decide about either. */
function requireOwnId<Mapped>(item: unknown, mapped: Mapped, ids: Set<string>): Mapped {
  if (typeof mapped !== 'object' || mapped === null || !('id' in mapped) || typeof mapped.id !== 'string' || mapped.id === '') return mapped
  if (ids.has(mapped.id)) {
    untraced(item)
    return reportUnreadable('an item with an id of its own', mapped)
  }
  ids.add(mapped.id)
  return mapped
}

/**
 * The mapped items of a list; none where it is null. One unreadable item makes the list unreadable, and so do two with one `id`.
 * @param ids of other lists, whose items have other ids; null where an id says nothing.
 */
export function each<Item, Mapped>(value: Unread<readonly Item[]>, map: (item: Unread<Item>) => Mapped, ids?: Set<string> | null): Mapped[]
export function each<Mapped>(value: unknown, map: (item: Unread<never>) => Mapped, ids: Set<string> | null = new Set()): Mapped[] {
  return itemsOf(value).map((item) => (ids === null ? map(unread(item)) : requireOwnId(item, map(unread(item)), ids)))
}

export interface ReadableItems<Mapped> {
  items: Mapped[]
  unreadCount: number
}

/**
 * As `each`, but an item that cannot be read is left out, reported and counted. Only for a list from which nothing is added up or
 * decided, whose page says the count: activities, histories and the audit trail.
 */
export function eachReadable<Item, Mapped>(value: Unread<readonly Item[]>, map: (item: Unread<Item>) => Mapped): ReadableItems<Mapped>
export function eachReadable<Mapped>(value: unknown, map: (item: Unread<never>) => Mapped): ReadableItems<Mapped> {
  const found = itemsOf(value)
  const ids = new Set<string>()
  const items = found.flatMap((item) => readable(() => requireOwnId(item, map(unread(item)), ids)))
  return { items, unreadCount: found.length - items.length }
}

/** A list that must be there, to be read by `each`: the sum of a missing one is not ₱0.00. */
export function present<Item>(value: Unread<readonly Item[]>): Unread<readonly Item[]> {
  return untraced(value) == null ? reportUnreadable('a list', value) : value
}

/** Reads a value that may be absent or null: `optional(field.Hint, text)`. */
export function optional<Shape, Mapped>(value: Unread<Shape>, read: (value: Unread<NonNullable<Shape>>) => Mapped): Mapped | null
export function optional<Mapped>(value: unknown, read: (value: Unread<never>) => Mapped): Mapped | null {
  const found = value instanceof Traced ? value.value : value
  return found === undefined || found === null ? null : read(unread(value))
}

export function textOrFields<Shape, Mapped, Other>(
  value: Unread<Shape>,
  readText: (value: Unread<Extract<Shape, string>>) => Mapped,
  readFields: (value: Unread<Exclude<Shape, string>>) => Other,
): Mapped | Other
export function textOrFields<Mapped>(
  value: unknown,
  readText: (value: Unread<never>) => Mapped,
  readFields: (value: Unread<never>) => Mapped,
): Mapped {
  return typeof untraced(value) === 'string' ? readText(unread(value)) : readFields(unread(value))
}

/** The response as it came, for a call of which only the status counts, or for the caller to judge. */
export function anything(value: Unread<unknown>): unknown {
  return untraced(value)
}

/** The items of a text that separates them by semicolons, without empty ones. */
export function splitList(list: string): string[] {
  if (list === '') return []
  return list
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
