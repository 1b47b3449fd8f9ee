import type { RefObject } from 'react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { FormController } from '../controller/FormController.ts'
import type { FormSection } from '../formTypes.ts'
import type { ListedSection } from './listedSections.ts'
import { listSections } from './listedSections.ts'
import { FormProgress } from './sectionProgress.ts'
import { useSectionFocus } from './useSectionFocus.ts'

/** Where the open section is kept. */
export interface SectionPlace {
  /** The open section, where the address keeps it; the form keeps it itself without `onOpenSection`. Any other id is the task list. */
  sectionId?: string | undefined
  /** Called with the id of a section, or with null for the task list. */
  onOpenSection?: (id: string | null) => void
}

export interface OpenSection {
  listed: readonly ListedSection[]
  /** The open section; undefined where the task list is shown, or all sections are. */
  current: FormSection | undefined
  /** The section that the button leads to; undefined where it submits. */
  next: ListedSection | undefined
  isTaskList: boolean
  /** The sections whose questions are shown. */
  shown: readonly FormSection[]
  /** The heading of a section or of the task list, where they are shown one at a time. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Opens a section, or the task list (null). The control of `fieldId` takes the focus there. */
  open: (id: string | null, fieldId?: string) => void
}

/** From how many sections on a form is answered section by section, with a task list. */
const longForm = 3

/** What a form shows: all its sections, or of a long one the task list or a section. */
export function useOpenSection(controller: FormController, { sectionId, onOpenSection }: SectionPlace): OpenSection {
  const [ownId, setOwnId] = useState<string | null>(null)
  const { sections } = controller.questions
  const isLong = sections.length >= longForm
  const openId = onOpenSection ? sectionId : ownId
  const index = isLong ? sections.findIndex(({ id }) => id === openId) : -1
  const current = sections[index]
  const isTaskList = isLong && !current
  const progress = useMemo(() => new FormProgress(sections, controller.fields), [controller, sections])
  const listed = listSections(sections, useSyncExternalStore(progress.subscribe, progress.get), current?.id)
  const openPlace = onOpenSection ?? setOwnId
  const { heading, aimAt } = useSectionFocus(current?.id ?? null, () => controller.leaveSection())
  return {
    listed,
    current,
    next: isTaskList ? listed.find((one) => one.progress !== 'completed') : current && listed[index + 1],
    isTaskList,
    shown: current ? [current] : isLong ? [] : sections,
    heading,
    open: (id, fieldId) => {
      if (fieldId !== undefined) aimAt(fieldId)
      openPlace(id)
    },
  }
}
