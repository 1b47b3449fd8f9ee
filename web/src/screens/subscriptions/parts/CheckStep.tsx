import type { ReactNode } from 'react'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import { WizardPage } from '@/patterns/wizard/WizardPage.tsx'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Link } from '@/ui/Link/Link.tsx'

interface CheckedAnswer {
  question: string
  answer: ReactNode
  step?: string
}

interface CheckStepProps {
  wizard: Wizard
  title: string
  exit: string
  answers: readonly CheckedAnswer[]
  preview: ReactNode
  /** The act: "Send withdrawal of ₱2,000.00". */
  submitLabel: string
  busyLabel: string
  onSend: () => void
}

/** The last step: all answers to check, then the request is sent. */
export function CheckStep({ wizard, title, exit, answers, preview, submitLabel, busyLabel, onSend }: CheckStepProps) {
  const rows = answers.map(({ question, answer, step }) => ({
    question,
    answer,
    renderChange: step === undefined ? undefined : (words: ReactNode) => <Link to={wizard.pathOf(step)}>{words}</Link>,
  }))
  return (
    <WizardPage
      wizard={wizard}
      title={title}
      exit={exit}
      preview={preview}
      submitLabel={submitLabel}
      isBusy={wizard.isSending}
      busyLabel={busyLabel}
      onSubmit={onSend}
    >
      <AnswerList rows={rows} />
    </WizardPage>
  )
}
