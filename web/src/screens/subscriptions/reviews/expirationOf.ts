/** The last day of a term: the effectivity date minus one day plus so many years. Source: first document, section 4, Share capital. */
export function expirationOf(effectivityDate: string, years: number): string {
  const last = new Date(`${effectivityDate}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() - 1)
  const day = last.getUTCDate()
  last.setUTCFullYear(last.getUTCFullYear() + years)
  // 29 February in a year without one has become 1 March.
  if (last.getUTCDate() !== day) last.setUTCDate(0)
  return last.toISOString().slice(0, 10)
}
