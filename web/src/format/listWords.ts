/** Texts as a sentence names them: `A`, `A and B`, `A, B, and C`. Without `Intl`, whose first use takes a phone 100 ms. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  if (before.length < 2) return [...before, last].join(' and ')
  return `${before.join(', ')}, and ${last}`
}
