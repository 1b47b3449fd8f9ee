import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { createElement, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { media, size, space } from '@/ui/theme.ts'
import type { FormController } from '../controller/FormController.ts'
import type { FormProblem } from '../controller/formState.ts'
import type { DynamicFormHandle } from '../controller/useDynamicForm.ts'
import { useFormState } from '../controller/useDynamicForm.ts'
import { questionId } from '../fields/questionId.ts'
import type { FormResult } from '../formTypes.ts'
import { useErrorTitle } from '../useErrorTitle.ts'
import { useLateComponent } from '../useLateComponent.ts'
import { listSections } from './listedSections.ts'
import { SectionList } from './SectionList.tsx'
import { FormProgress, isRefused } from './sectionProgress.ts'
import { SectionView } from './SectionView.tsx'
import { TaskList } from './TaskList.tsx'
import { useSectionFocus } from './useSectionFocus.ts'

type Beside = 'none' | 'sections' | 'aside'

const columns: Record<Beside, string> = {
  none: `minmax(0, ${size.form})`,
  sections: `${size.sections} minmax(0, ${size.form})`,
  aside: `minmax(0, ${size.form}) minmax(0, 1fr)`,
}

const Columns = styled.div<{ $beside: Beside }>`
  display: grid;
  gap: ${({ $beside }) => space($beside === 'aside' ? 10 : 6)};
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} {
    gap: ${space(16)};
    grid-template-columns: ${({ $beside }) => columns[$beside]};
  }
`

const Form = styled.form`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  /* On a phone the next step has a row of its own. */
  > button:first-child { flex: 1 1 100%; }
  ${media.medium} { > button:first-child { flex: none; } }
`

const loadNotices = async () => (await import('./DraftNotices.tsx')).DraftNotices
const loadIncomplete = async () => (await import('./IncompleteDialog.tsx')).IncompleteDialog

/** From how many sections on a form is answered section by section, with a task list. */
const longForm = 3

interface DynamicFormProps {
  handle: DynamicFormHandle
  /** The last button: "Next" in the application, "Submit Form" in forms. */
  submitLabel: string
  onSubmitted: (result: FormResult) => void
  /** After "Save for later" has saved at the server. */
  onSaved?: () => void
  /** After it could not, with nothing refused and nothing to decide: the answers are on the device only. */
  onNotSaved?: () => void
  /** The open section, where the address keeps it; the form keeps it itself without `onOpenSection`. Any other id is the task list. */
  sectionId?: string | undefined
  /** Called with the id of a section, or with null for the task list. */
  onOpenSection?: (id: string | null) => void
  /** Beside the task list, on a phone below it. */
  aside?: ReactNode
}

/** Where a problem is: the id of its control, and the section that shows it. */
function locate(controller: FormController, name: string | null): { fieldId?: string; sectionId?: string } {
  const section = controller.questions.sections.find(({ fields }) => fields.some((field) => field.name === name))
  const field = section?.fields.find((one) => one.name === name)
  return section && field ? { fieldId: questionId(field), sectionId: section.id } : {}
}

/** A form that the server describes, to be filled in: notices, task list, error summary, questions and buttons. */
export function DynamicForm({ handle, submitLabel, onSubmitted, onSaved, onNotSaved, sectionId, onOpenSection, aside }: DynamicFormProps) {
  const { controller, replace } = handle
  const state = useFormState(controller)
  const [ownId, setOwnId] = useState<string | null>(null)
  const { sections } = controller.questions
  const isLong = sections.length >= longForm
  const wanted = onOpenSection ? sectionId : ownId
  const index = isLong ? sections.findIndex(({ id }) => id === wanted) : -1
  const current = sections[index]
  const isTaskList = isLong && !current
  const progress = useMemo(() => new FormProgress(sections, controller.fields), [controller, sections])
  const listed = listSections(sections, useSyncExternalStore(progress.subscribe, progress.get))
  const next = isTaskList ? listed.find(({ progress }) => progress.kind !== 'completed') : current && listed[index + 1]
  const { heading, aimAt } = useSectionFocus(current?.id ?? null, () => controller.leaveSection())
  const hasNotices = state.newer !== null || state.replacement !== null || state.changes !== null
  const acknowledge = useCallback(() => controller.acknowledgeIncomplete(), [controller])
  const Notices = useLateComponent(loadNotices, hasNotices)
  // Without the dialog the summary says what is wrong.
  const Incomplete = useLateComponent(loadIncomplete, state.isIncompleteOpen, acknowledge)
  // The task list counts what is still wrong, and so does its summary.
  const isListed = ({ name }: FormProblem) => {
    const field = controller.questions.fields.find((one) => one.name === name)
    return !isTaskList || !field || isRefused(field, controller.fields)
  }
  const problems = state.isIncompleteOpen ? [] : state.problems.filter(isListed)
  useErrorTitle(state.problems.length > 0)

  const open = (id: string | null) => (onOpenSection ?? setOwnId)(id)
  // A problem of another section: its field takes the focus once that section is shown.
  function openBefore(event: MouseEvent): void {
    const { target } = event
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
    const problem = problems.map(({ name }) => locate(controller, name)).find(({ fieldId }) => fieldId && href === `#${fieldId}`)
    if (!isLong || !problem?.fieldId || !problem.sectionId || problem.sectionId === current?.id) return
    event.preventDefault()
    event.stopPropagation()
    aimAt(problem.fieldId)
    open(problem.sectionId)
  }
  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (next) {
      open(next.id)
      return
    }
    const result = await controller.submit()
    if (result) onSubmitted(result)
  }
  async function saveForLater(): Promise<void> {
    if (await controller.saveNow()) onSaved?.()
    else if (controller.state.problems.length === 0 && controller.state.newer === null) onNotSaved?.()
  }

  const sectionViews = (isLong ? [current] : sections).map(
    (section) => section && <SectionView key={section.id} controller={controller} section={section} {...(isLong && { heading })} />,
  )
  const hasAside = isTaskList && aside !== undefined
  return (
    <Columns $beside={current ? 'sections' : hasAside ? 'aside' : 'none'}>
      {current && <SectionList sections={listed} currentId={current.id} onOpen={open} onLeave={() => open(null)} />}
      <Form noValidate onSubmit={(event) => void send(event)}>
        {hasNotices && Notices && createElement(Notices, { controller, state, onReplace: replace })}
        <div onClickCapture={openBefore} hidden={problems.length === 0}>
          <ErrorSummary
            failures={problems.map(({ name, message }) => ({ fieldId: locate(controller, name).fieldId, message }))}
            attempt={state.attempt}
          />
        </div>
        {isTaskList ? <TaskList sections={listed} heading={heading} onOpen={open} /> : sectionViews}
        <Actions>
          <Button type="submit" variant="next" iconAfter="arrowRight" isBusy={state.work === 'submitting'} busyLabel="Sending…">
            {next ? (isTaskList ? `Continue to ${next.title}` : 'Continue') : submitLabel}
          </Button>
          <Button variant="quiet" isBusy={state.work === 'saving'} busyLabel="Saving…" onClick={() => void saveForLater()}>
            Save for later
          </Button>
        </Actions>
        {Incomplete && createElement(Incomplete, { isOpen: state.isIncompleteOpen, onClose: acknowledge })}
      </Form>
      {hasAside && aside}
    </Columns>
  )
}
