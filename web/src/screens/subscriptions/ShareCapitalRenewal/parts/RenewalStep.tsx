import { countOf } from '@/format/count.ts'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { paths } from '@/paths.ts'
import type { ComputedPreview } from '@/patterns/wizard/usePreview.ts'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import { AmountStep } from '../../parts/AmountStep.tsx'
import { CheckStep } from '../../parts/CheckStep.tsx'
import type { ShareCapital_ShareCapitalFragment } from '../../parts/shareCapital.generated.ts'
import { suggestContributions } from '../../parts/suggestAmounts.ts'
import { AgreementStep } from './AgreementStep.tsx'
import { RenewalPreviewPanel } from './RenewalPreviewPanel.tsx'
import { readTerm } from './renewalSteps.ts'
import type { RenewalPreviewQuery } from '../screen.generated.ts'
import type { ReactNode } from 'react'
import { WizardPage } from '@/patterns/wizard/WizardPage.tsx'
import { RadioGroup } from '@/ui/RadioGroup/RadioGroup.tsx'
import { useContinue } from '../../parts/useContinue.ts'

interface TermStepProps {
  wizard: Wizard
  exit: string
  /** In years. */
  choices: readonly number[]
  /** There was no term before. */
  isFirst: boolean
  preview: ReactNode
}

/** Step 1: for how many years. */
function TermStep({ wizard, exit, choices, isFirst, preview }: TermStepProps) {
  const term = readTerm(wizard.answers)
  const { proceed } = useContinue({
    wizard,
    findProblems: () => (term === null ? [{ field: ['term'], message: 'Term is required.' }] : []),
  })
  return (
    <WizardPage
      wizard={wizard}
      title={isFirst ? 'For how long do you subscribe?' : 'For how long will you renew?'}
      exit={exit}
      preview={preview}
      onSubmit={proceed}
    >
      <RadioGroup
        id="term"
        legend="Term"
        hint={
          isFirst
            ? 'You choose your contribution next. It holds until the term ends.'
            : 'Your contribution stays the same until the term ends.'
        }
        options={choices.map((years) => countOf(years, 'year'))}
        value={term === null ? '' : countOf(term, 'year')}
        error={wizard.errors.term}
        onChange={(words) => wizard.answer('term', String(Number.parseInt(words, 10)))}
      />
    </WizardPage>
  )
}

interface RenewalStepProps {
  wizard: Wizard
  shareCapital: ShareCapital_ShareCapitalFragment
  preview: ComputedPreview<RenewalPreviewQuery>
  onSend: () => void
}

/** The present step of the renewal, with what it will do. */
export function RenewalStep({ wizard, shareCapital, preview, onSend }: RenewalStepProps) {
  const exit = paths.memberShareCapital
  const entered = parseMoney(wizard.answers.contribution ?? '')
  const years = readTerm(wizard.answers)
  const panel = <RenewalPreviewPanel preview={preview} hasTerm={years !== null} hasContribution={entered !== null} />
  const term = countOf(years ?? 0, 'year')
  const isFirst = shareCapital.expiresOn === null
  const noun = isFirst ? 'subscription' : 'renewal'
  const contribution = formatMoney(entered ?? shareCapital.contribution)
  switch (wizard.step.name) {
    case 'contribution':
      return (
        <AmountStep
          wizard={wizard}
          title="How much will you put in each payday?"
          exit={exit}
          name="contribution"
          label="Contribution"
          hint={`A multiple of ${formatMoney(shareCapital.contributionStep)}. You now put in ${formatMoney(shareCapital.contribution)}.`}
          suggestions={suggestContributions(shareCapital)}
          preview={panel}
          computeErrors={async () => (await preview.compute())?.viewer?.shareCapital?.previewRenewal.userErrors ?? []}
        />
      )
    case 'agreement':
      return <AgreementStep wizard={wizard} exit={exit} defaultContribution={shareCapital.minimumContribution} preview={panel} />
    case 'check':
      return (
        <CheckStep
          wizard={wizard}
          title={`Check your ${noun}`}
          exit={exit}
          answers={[
            { question: 'Term', answer: term, step: 'term' },
            { question: 'Contribution per payday', answer: contribution, step: 'contribution' },
            { question: 'Agreement', answer: 'I agree', step: 'agreement' },
          ]}
          preview={panel}
          submitLabel={`Send ${noun} of ${contribution} per payday`}
          busyLabel={`Sending your ${noun}…`}
          onSend={onSend}
        />
      )
    default:
      return <TermStep wizard={wizard} exit={exit} choices={shareCapital.termChoices} isFirst={isFirst} preview={panel} />
  }
}
