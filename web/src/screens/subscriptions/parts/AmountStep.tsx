import type { ReactNode } from 'react'
import type { UserError } from '@/forms/placeUserErrors.ts'
import type { AmountSuggestion } from '@/patterns/wizard/AmountField.tsx'
import { AmountField } from '@/patterns/wizard/AmountField.tsx'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import { WizardPage } from '@/patterns/wizard/WizardPage.tsx'
import { findAmountProblems } from './amountProblem.ts'
import { useContinue } from './useContinue.ts'

interface AmountStepProps {
  wizard: Wizard
  title: string
  exit: string
  name: string
  label: string
  hint: string
  suggestions: readonly AmountSuggestion[]
  preview: ReactNode
  /** What the cooperative would refuse. */
  computeErrors: () => Promise<readonly UserError[]>
  /** Under the amount. */
  children?: ReactNode
}

export function AmountStep({ wizard, title, exit, name, label, preview, computeErrors, children, ...field }: AmountStepProps) {
  const text = wizard.answers[name] ?? ''
  const findProblems = () => findAmountProblems(name, text, label)
  const { isChecking, proceed } = useContinue({ wizard, findProblems, computeErrors })
  return (
    <WizardPage
      wizard={wizard}
      title={title}
      exit={exit}
      preview={preview}
      onSubmit={proceed}
      isBusy={isChecking}
      busyLabel="Checking the amount…"
    >
      <AmountField
        {...field}
        name={name}
        label={label}
        value={text}
        error={wizard.errors[name]}
        onChange={(typed) => wizard.answer(name, typed)}
      />
      {children}
    </WizardPage>
  )
}
