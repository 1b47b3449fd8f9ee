/** The first letters of the first and the last word of a full name. A letter may take two code units. */
export function initialsOf(fullName: string): string {
  const names = fullName.split(/\s+/).filter((name) => name !== '')
  const shown = [names[0], names.length > 1 ? names.at(-1) : undefined]
  return shown
    .map((name) => Array.from(name ?? '').at(0) ?? '')
    .join('')
    .toUpperCase()
}
