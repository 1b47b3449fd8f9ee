/** The edits that an answer contains: for each page load the number of its last edit. A version vector. */
export type AnswerVersion = Readonly<Record<string, number>>

/** `apart`: each has an edit that the other was made without. */
export type VersionOrder = 'same' | 'newer' | 'older' | 'apart'

const hasAll = (one: AnswerVersion, other: AnswerVersion): boolean =>
  Object.entries(other).every(([tab, edit]) => (Object.hasOwn(one, tab) ? (one[tab] ?? 0) : 0) >= edit)

/** How one version stands to another. */
export function compareVersions(one: AnswerVersion, other: AnswerVersion): VersionOrder {
  if (hasAll(one, other)) return hasAll(other, one) ? 'same' : 'newer'
  return hasAll(other, one) ? 'older' : 'apart'
}

/** The version that contains the edits of both. */
export function joinVersions(one: AnswerVersion, other: AnswerVersion): AnswerVersion {
  const newer = Object.entries(other).filter(([tab, edit]) => !hasAll(one, { [tab]: edit }))
  return { ...one, ...Object.fromEntries(newer) }
}

let edits = 0

/** The version after an edit in a page load. Edits are counted for the page, not for its forms: a form that is opened again goes on counting. */
export function addEdit(version: AnswerVersion, tab: string): AnswerVersion {
  edits += 1
  return { ...version, [tab]: edits }
}
