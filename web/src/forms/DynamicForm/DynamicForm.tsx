import type { MouseEvent, SyntheticEvent } from 'react'
import { createElement, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { media, size, space } from '@/ui/theme.ts'
import type { FormController } from '../controller/FormController.ts'
import type { DynamicFormHandle } from '../controller/useDynamicForm.ts'
import { useFormState } from '../controller/useDynamicForm.ts'
import { questionId } from '../fields/questionId.ts'
import type { FormResult } from '../formTypes.ts'
import { useErrorTitle } from '../useErrorTitle.ts'
import { useLateComponent } from '../useLateComponent.ts'
import { SectionList } from './SectionList.tsx'
import { SectionView } from './SectionView.tsx'

const Columns = styled.div<{ $hasList: boolean }>`
  display: grid;
  gap: ${space(6)};
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} {
    gap: ${space(16)};
    grid-template-columns: ${({ $hasList }) => ($hasList ? `${size.sections} ` : '')}minmax(0, ${size.form});
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
  /** The open section, where the URL keeps it; the form keeps it itself when not given. */
  sectionId?: string | undefined
  onOpenSection?: (id: string) => void
}

/** Where a problem is: the id of its control, and the section that shows it. */
function locate(controller: FormController, name: string | null): { fieldId?: string; sectionId?: string } {
  const section = controller.questions.sections.find(({ fields }) => fields.some((field) => field.name === name))
  const field = section?.fields.find((one) => one.name === name)
  return section && field ? { fieldId: questionId(field), sectionId: section.id } : {}
}

/** A form that the server describes, to be filled in: notices, task list, error summary, questions and buttons. */
export function DynamicForm({ handle, submitLabel, onSubmitted, onSaved, onNotSaved, sectionId, onOpenSection }: DynamicFormProps) {
  const { controller, replace } = handle
  const state = useFormState(controller)
  const [moves, setMoves] = useState(0)
  const { sections } = controller.questions
  const isLong = sections.length >= longForm
  const wanted = sectionId ?? state.sectionId
  const index = Math.max(
    0,
    sections.findIndex(({ id }) => id === wanted),
  )
  const current = sections[index]
  const next = isLong ? sections[index + 1] : undefined
  const hasNotices = state.newer !== null || state.replacement !== null || state.changes !== null
  const acknowledge = useCallback(() => controller.acknowledgeIncomplete(), [controller])
  const Notices = useLateComponent(loadNotices, hasNotices)
  // Without the dialog the summary says what is wrong.
  const Incomplete = useLateComponent(loadIncomplete, state.isIncompleteOpen, acknowledge)
  const problems = state.isIncompleteOpen ? [] : state.problems
  useErrorTitle(state.problems.length > 0)

  function open(id: string): void {
    controller.openSection(id)
    onOpenSection?.(id)
  }
  function move(id: string): void {
    open(id)
    setMoves((count) => count + 1)
  }
  // A problem of another section: its field must be there before the summary's link looks for it.
  function openBefore({ target }: MouseEvent): void {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
    const problem = problems.map(({ name }) => locate(controller, name)).find(({ fieldId }) => fieldId && href === `#${fieldId}`)
    if (problem?.sectionId && isLong && problem.sectionId !== current?.id) flushSync(() => open(problem.sectionId ?? ''))
  }
  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (next) {
      move(next.id)
      return
    }
    const result = await controller.submit()
    if (result) onSubmitted(result)
  }
  async function saveForLater(): Promise<void> {
    if (await controller.saveNow()) onSaved?.()
    else if (controller.state.problems.length === 0 && controller.state.newer === null) onNotSaved?.()
  }

  return (
    <Columns $hasList={isLong}>
      {isLong && (
        <SectionList
          sections={sections.map(({ id, title }, place) => ({ id, title, isCompleted: state.completed[place] ?? false }))}
          currentId={current?.id ?? ''}
          onOpen={move}
        />
      )}
      <Form noValidate onSubmit={(event) => void send(event)}>
        {hasNotices && Notices && createElement(Notices, { controller, state, onReplace: replace })}
        <div onClickCapture={openBefore} hidden={problems.length === 0}>
          <ErrorSummary
            failures={problems.map(({ name, message }) => ({ fieldId: locate(controller, name).fieldId, message }))}
            attempt={state.attempt}
          />
        </div>
        {(isLong ? sections.slice(index, index + 1) : sections).map((section) => (
          <SectionView key={section.id} controller={controller} section={section} moves={isLong ? moves : 0} />
        ))}
        <Actions>
          <Button type="submit" variant="next" iconAfter="arrowRight" isBusy={state.work === 'submitting'} busyLabel="Sending…">
            {next ? 'Continue' : submitLabel}
          </Button>
          <Button variant="quiet" isBusy={state.work === 'saving'} busyLabel="Saving…" onClick={() => void saveForLater()}>
            Save for later
          </Button>
        </Actions>
        {Incomplete && createElement(Incomplete, { isOpen: state.isIncompleteOpen, onClose: acknowledge })}
      </Form>
    </Columns>
  )
}
