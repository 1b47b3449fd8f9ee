/** Of a full name: its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return `${words[0]?.at(0) ?? ''}${words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''}`.toUpperCase()
}
