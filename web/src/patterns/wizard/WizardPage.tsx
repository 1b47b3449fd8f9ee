import type { ReactNode } from 'react'
import { SaveStateLine } from '@/forms/DynamicForm/SaveStateLine.tsx'
import type { ButtonProps } from '@/ui/Button/Button.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { ActionBar } from './ActionBar.ts'
import { StepPage } from '../steps/StepPage.tsx'
import type { Wizard } from './useWizard.ts'

/** What another tab has changed, in words: the step shows the new answers already. */
function ChangedElsewhere({ answers }: { answers: Wizard['changedElsewhere'] }) {
  const changes = Object.entries(answers).map(([name, text]) => `${name} is now ${text === '' ? 'empty' : text}`)
  return <p role="status">{changes.length > 0 && `Changed in another tab: ${changes.join(', ')}.`}</p>
}

interface WizardPageProps {
  wizard: Wizard
  /** The question of this step, the heading of the page. */
  title: string
  /** Where Back leads on the first step. */
  exit: string
  /** What will happen, beside the answer. */
  preview?: ReactNode
  /** The words of the button: the act, where the request is sent; "Continue" by default. */
  submitLabel?: ReactNode
  isBusy?: boolean
  busyLabel?: string
  onSubmit: () => void
  children: ReactNode
}

/** One step of a wizard: how far it is, the question, its answer, what will happen, and the way on and back. */
export function WizardPage({ wizard, title, exit, preview, submitLabel, onSubmit, children, ...busy }: WizardPageProps) {
  const { stepNumber, stepCount, problems, attempt, failure, isUnknown, pathBack, saveState, retrySave, changedElsewhere } = wizard
  const words: Pick<ButtonProps, 'children' | 'iconAfter'> =
    submitLabel === undefined ? { children: 'Continue', iconAfter: 'arrowRight' } : { children: submitLabel }
  return (
    <StepPage
      progress={{ number: stepNumber, count: stepCount }}
      title={title}
      state={<SaveStateLine state={saveState} onRetry={retrySave} />}
      notice={<ChangedElsewhere answers={changedElsewhere} />}
      aside={preview}
      onSubmit={onSubmit}
    >
      <ErrorSummary failures={problems} attempt={attempt} />
      {children}
      <RequestFailure error={failure} />
      {failure && isUnknown && (
        <p>
          <Link to={exit}>See whether it is among your requests</Link>
        </p>
      )}
      <ActionBar data-action-bar>
        <Button type="submit" variant="next" {...words} {...busy} />
        <ButtonLink to={pathBack ?? exit} variant="quiet">
          Back
        </ButtonLink>
      </ActionBar>
    </StepPage>
  )
}
