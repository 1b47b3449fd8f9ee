/** Texts by the name of their question. */
export type Texts = Readonly<Record<string, string>>

/** The text of a question; undefined without one. A control may be named as a property that every object has. */
export const textOf = (texts: Texts, name: string): string | undefined => (Object.hasOwn(texts, name) ? texts[name] : undefined)

/** What the device keeps of a form or a wizard that is filled in: texts only, never the bytes of files. `Part` is what only that kind has. */
export type Draft<Part> = Part & {
  /** The page load that wrote it, or `sharedTab`. */
  tab: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** What the controls hold, as typed. */
  inputs: Texts
}

type Guard<Value> = (value: unknown) => value is Value

export const isText: Guard<string> = (value) => typeof value === 'string'

export const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A guard of records whose values all pass `isItem`. */
export const isRecordOf =
  <Item>(isItem: Guard<Item>): Guard<Readonly<Record<string, Item>>> =>
  (value): value is Readonly<Record<string, Item>> =>
    isRecord(value) && Object.values(value).every(isItem)

/** A guard of lists whose items all pass `isItem`. */
export const isListOf =
  <Item>(isItem: Guard<Item>): Guard<readonly Item[]> =>
  (value): value is readonly Item[] =>
    Array.isArray(value) && value.every(isItem)

export const isTexts = isRecordOf(isText)

/** Reads what only one kind of draft has; null for another kind. */
export type ReadPart<Part> = (read: Readonly<Record<string, unknown>>) => Part | null

/** A draft as it was written to the device; null for a text that is none. */
export function parseDraft<Part>(text: string | null, readPart: ReadPart<Part>): Draft<Part> | null {
  let read: unknown
  try {
    read = JSON.parse(text ?? '')
  } catch {
    // Another program wrote the key, or the device was full in the middle: there is no draft to recover.
    return null
  }
  if (!isRecord(read)) return null
  const { tab, savedAt, inputs } = read
  const part = readPart(read)
  return part && isText(tab) && typeof savedAt === 'number' && isTexts(inputs) ? { ...part, tab, savedAt, inputs } : null
}
