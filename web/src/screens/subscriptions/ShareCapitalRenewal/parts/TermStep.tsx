import type { ReactNode } from 'react'
import { countOf } from '@/format/count.ts'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import { WizardPage } from '@/patterns/wizard/WizardPage.tsx'
import { RadioGroup } from '@/ui/RadioGroup/RadioGroup.tsx'
import { useContinue } from '../../parts/useContinue.ts'
import { readTerm } from './renewalSteps.ts'

interface TermStepProps {
  wizard: Wizard
  exit: string
  /** In years. */
  choices: readonly number[]
  preview: ReactNode
}

/** Step 1: for how many years. */
export function TermStep({ wizard, exit, choices, preview }: TermStepProps) {
  const term = readTerm(wizard.answers)
  const { proceed } = useContinue({
    wizard,
    findProblems: () => (term === null ? [{ field: ['term'], message: 'Term is required.' }] : []),
  })
  return (
    <WizardPage wizard={wizard} title="For how long will you renew?" exit={exit} preview={preview} onSubmit={proceed}>
      <RadioGroup
        id="term"
        legend="Term"
        hint="Your contribution stays the same until the term ends."
        options={choices.map((years) => countOf(years, 'year'))}
        value={term === null ? '' : countOf(term, 'year')}
        error={wizard.errors.term}
        onChange={(words) => wizard.answer('term', String(Number.parseInt(words, 10)))}
      />
    </WizardPage>
  )
}
