import type { FormField, FormSection } from '@/forms/formTypes.ts'

/** What voters see of a candidacy. */
interface ShownCandidate {
  fullName: string
  photo: { url: string } | null
  manifesto: string
  experiences: readonly string[]
}

/** The candidate as the ballot will show it, from the questions that the contract names; null for a form without them. */
export function candidateOf(fullName: string, sections: readonly FormSection[]): ShownCandidate | null {
  const fields = new Map(sections.flatMap((section) => section.fields).map((field): [string, FormField] => [field.name, field]))
  const [photo, manifesto, experiences] = ['photo', 'manifesto', 'experiences'].map((name) => fields.get(name))
  if (!photo && !manifesto && !experiences) return null
  return {
    fullName,
    photo: photo?.files.at(-1) ?? null,
    manifesto: manifesto?.value ?? '',
    experiences: (experiences?.value ?? '')
      .split(';')
      .map((experience) => experience.trim())
      .filter((experience) => experience !== ''),
  }
}
