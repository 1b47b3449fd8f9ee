import type { MouseEvent } from 'react'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import type { FormController } from '../controller/FormController.ts'
import type { FormUserError } from '../formTypes.ts'
import type { FormState } from '../controller/formState.ts'
import { questionId } from '../fields/questionId.ts'
import { useErrorTitle } from '../useErrorTitle.ts'
import { isRefused } from './sectionProgress.ts'
import type { OpenSection } from './useOpenSection.ts'

interface FormProblemsProps {
  controller: FormController
  state: FormState
  section: OpenSection
}

/** The error summary of a form. A problem of another section opens that section. */
export function FormProblems({ controller, state, section: { isTaskList, shown, open } }: FormProblemsProps) {
  useErrorTitle(state.problems.length > 0)
  const { sections } = controller.questions
  const located = state.problems.map(({ name, message }: FormUserError) => {
    const place = sections.find(({ fields }) => fields.some((field) => field.name === name))
    const field = place?.fields.find((one) => one.name === name)
    return { message, field, fieldId: field && questionId(field), place }
  })
  // The task list counts what is still wrong, and so does its summary.
  const isListed = ({ field }: (typeof located)[number]) => !isTaskList || !field || isRefused(field, controller.fields)
  const listed = state.isIncompleteOpen ? [] : located.filter(isListed)

  // A problem of another section: its field takes the focus once that section is shown.
  function openBefore(event: MouseEvent): void {
    const { target } = event
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
    const problem = listed.find(({ fieldId }) => fieldId !== undefined && href === `#${fieldId}`)
    if (!problem?.place || shown.includes(problem.place)) return
    event.preventDefault()
    event.stopPropagation()
    open(problem.place.id, problem.fieldId)
  }
  return (
    <div onClickCapture={openBefore} hidden={listed.length === 0}>
      <ErrorSummary failures={listed} attempt={state.attempt} />
    </div>
  )
}
