const takenWords: ReadonlyMap<string, string> = new Map([
  ['image/png', 'PNG'],
  ['image/jpeg', 'JPEG'],
  ['application/pdf', 'PDF'],
  ['text/csv', 'CSV'],
])

/** The types in words: `PNG, JPEG or PDF`. */
export const nameTypes = (contentTypes: readonly string[]): string =>
  contentTypes
    .map((type) => takenWords.get(type) ?? type)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')
