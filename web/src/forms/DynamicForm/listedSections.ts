import type { FormSection } from '../formTypes.ts'
import { questionsOf } from '../questions/sections.ts'
import type { SectionProgress } from './sectionProgress.ts'

/** A section as the task list names it. */
export interface ListedSection {
  id: string
  title: string
  /** What it asks for, in a few words. */
  summary: string
  progress: SectionProgress
}

function firstLabels(section: FormSection): string {
  const labels = questionsOf([section]).map(({ label, name }) => label.trim().replace(/[.:*\s]+$/, '') || name)
  return labels.slice(0, 3).join(', ')
}

/** The sections of a form with how far each is answered. */
export function listSections(sections: readonly FormSection[], progress: readonly SectionProgress[]): ListedSection[] {
  return sections.map((section, index) => ({
    id: section.id,
    title: section.title || `Section ${index + 1}`,
    summary: section.information || firstLabels(section),
    progress: progress[index] ?? { kind: 'notStarted' },
  }))
}

export const countCompleted = (sections: readonly ListedSection[]): number =>
  sections.filter(({ progress }) => progress.kind === 'completed').length
