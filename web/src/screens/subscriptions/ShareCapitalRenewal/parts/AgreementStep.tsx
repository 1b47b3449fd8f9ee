import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import { WizardPage } from '@/patterns/wizard/WizardPage.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { space, token } from '@/ui/theme.ts'
import { useContinue } from '../../parts/useContinue.ts'
import { agreed } from './renewalSteps.ts'

const Agreement = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${token.radius};
  background: ${token.sunken};
`

interface AgreementStepProps {
  wizard: Wizard
  exit: string
  /** The contribution a payday after an expired term, a decimal string of pesos. */
  defaultContribution: string
  preview: ReactNode
}

/** Step 3: the agreement in full. */
export function AgreementStep({ wizard, exit, defaultContribution, preview }: AgreementStepProps) {
  const isAgreed = wizard.answers.isAgreed === agreed
  const findProblems = () => (isAgreed ? [] : [{ field: ['isAgreed'], message: 'You must agree to the agreement to renew.' }])
  const { proceed } = useContinue({ wizard, findProblems })
  return (
    <WizardPage wizard={wizard} title="Do you agree to the terms?" exit={exit} preview={preview} onSubmit={proceed}>
      <Agreement aria-labelledby="agreement">
        <h2 id="agreement">Subscription agreement</h2>
        <p>I subscribe to share capital of the cooperative with the contribution per payday and for the term that I have chosen.</p>
        <p>No member may hold more than 10% of the total share capital or ₱5,000,000.00, whichever is lower.</p>
        <p>
          After the term expires, a subscription that is not renewed or not signed defaults to {formatMoney(defaultContribution)} per
          payday.
        </p>
      </Agreement>
      <Checkbox
        id="isAgreed"
        checked={isAgreed}
        error={wizard.errors.isAgreed}
        onChange={({ target }) => wizard.answer('isAgreed', target.checked ? agreed : '')}
      >
        I agree
      </Checkbox>
    </WizardPage>
  )
}
