import type { FormSection } from '../formTypes.ts'
import { questionsOf } from '../questions/sections.ts'
import type { FoundProgress, SectionProgress } from './sectionProgress.ts'
import { progressShown } from './sectionProgress.ts'

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

/** The sections of a form with how far each is answered; `openId` is the one whose questions are shown. */
export function listSections(
  sections: readonly FormSection[],
  progress: readonly FoundProgress[],
  openId: string | undefined,
): ListedSection[] {
  return sections.map((section, index) => ({
    id: section.id,
    title: section.title || `Section ${index + 1}`,
    summary: section.information || firstLabels(section),
    progress: progressShown(progress[index] ?? 'notStarted', section.id === openId),
  }))
}

export const countCompleted = (sections: readonly ListedSection[]): number =>
  sections.filter(({ progress }) => progress === 'completed').length
