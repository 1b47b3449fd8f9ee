import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatMoney } from '../../../../schema/rules/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { QuietNotice } from '@/forms/DynamicForm/QuietNotice.tsx'
import { SaveStateLine } from '@/forms/DynamicForm/SaveStateLine.tsx'
import type { ButtonProps } from '@/ui/Button/Button.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { space } from '@/ui/theme.ts'
import { ActionBar } from './ActionBar.ts'
import { StepPage } from '../steps/StepPage.tsx'
import type { Wizard } from './useWizard.ts'

const Notice = styled.div`
  &:not(:empty) { margin-block: ${space(2)} ${space(5)}; }
`

const moneyAnswers = new Set(['amount', 'contribution'])

function showChange([name, text]: [string, string]): string {
  const amount = moneyAnswers.has(name) ? parseMoney(text) : null
  return `${name} is now ${amount === null ? text || 'empty' : formatMoney(amount)}`
}

/** What another tab has done, in words: the step shows the new answers already. */
function ChangedElsewhere({ wizard: { changedElsewhere, sentElsewhere } }: { wizard: Wizard }) {
  const changes = Object.entries(changedElsewhere).map(showChange)
  const words =
    sentElsewhere === null
      ? changes.length > 0 && `Changed in another tab: ${changes.join(', ')}.`
      : `Sent in another tab: ${sentElsewhere}.`
  return (
    <Notice role="status">
      {words && (
        <QuietNotice>
          <span>{words}</span>
        </QuietNotice>
      )}
    </Notice>
  )
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
  const { stepNumber, stepCount, problems, attempt, failure, isUnknown, pathBack, saveState, retrySave } = wizard
  const words: Pick<ButtonProps, 'children' | 'iconAfter'> =
    submitLabel === undefined ? { children: 'Continue', iconAfter: 'arrowRight' } : { children: submitLabel }
  return (
    <StepPage
      progress={{ number: stepNumber, count: stepCount }}
      title={title}
      state={<SaveStateLine state={saveState} onRetry={retrySave} />}
      notice={<ChangedElsewhere wizard={wizard} />}
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
