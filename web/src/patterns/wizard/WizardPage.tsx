import type { ReactNode, SyntheticEvent } from 'react'
import styled from 'styled-components'
import { SaveStateLine } from '@/forms/DynamicForm/SaveStateLine.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import type { ButtonProps } from '@/ui/Button/Button.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { ActionBar } from './ActionBar.ts'
import { useStepFocus } from './useStepFocus.ts'
import type { Wizard } from './useWizard.ts'

const StepHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};
  min-height: ${token.target};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const Progress = styled.div`
  display: grid;
  grid-template-columns: auto ${size.weaveWidth};
  align-items: center;
  gap: ${space(3)};
`

const Question = styled.h1`
  max-width: 20ch;
  margin-bottom: ${space(6)};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  ${media.wide} {
    grid-template-columns: minmax(0, ${size.field}) minmax(0, ${size.illustration});
    gap: ${space(16)};
    align-items: start;
  }
`

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
  const { stepNumber, stepCount, step, problems, attempt, failure, isUnknown, pathBack, saveState, retrySave, changedElsewhere } = wizard
  useTitle(title)
  useStepFocus(step.name, problems.length > 0)
  const words: Pick<ButtonProps, 'children' | 'iconAfter'> =
    submitLabel === undefined ? { children: 'Continue', iconAfter: 'arrowRight' } : { children: submitLabel }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <StepHead>
        <Progress>
          <span>{`Step ${stepNumber} of ${stepCount}`}</span>
          <ProgressBar label="Steps" value={stepNumber - 1} total={stepCount} />
        </Progress>
        <div>
          <SaveStateLine state={saveState} onRetry={retrySave} />
        </div>
      </StepHead>
      <ChangedElsewhere answers={changedElsewhere} />
      <Question tabIndex={-1}>{title}</Question>
      <Columns>
        <Stack $gap={6}>
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
        </Stack>
        {preview}
      </Columns>
    </form>
  )
}
