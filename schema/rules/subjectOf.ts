/** A question's label without the signs that close it; its name where nothing is left. */
export const bareLabel = (label: string, name: string): string => label.trim().replace(/[\s:*]+$/, '') || name

/** A label as the subject of a sentence: a question or a whole sentence is quoted. */
export function subjectOf(label: string, name: string): string {
  const bare = bareLabel(label, name)
  return /[.?!]$/.test(bare) ? `“${bare}”` : bare
}
