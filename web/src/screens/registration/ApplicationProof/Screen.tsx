import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { useSteps } from '@/patterns/steps/useSteps.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { CheckStep } from './CheckStep.tsx'
import { FeeStep } from './FeeStep.tsx'
import { useApplicationProofQuery } from './screen.generated.ts'

function ProofSteps({ registration }: { registration: Application_RegistrationFragment }) {
  const { step, addressOf } = useSteps(registration.membershipFee ? ['fee', 'check'] : ['check'])
  useStepFocus(step)
  if (step === 'check') return <CheckStep registration={registration} />
  return <FeeStep registration={registration} checkAddress={addressOf('check')} />
}

/** /application/proof: the proof that the membership fee is paid, then all answers to check before they are sent. */
export function Screen() {
  const screen = useScreenData(useApplicationProofQuery(screenOptions))
  return (
    <ApplicationPage screen={screen} audience="applicants">
      {(registration) => <ProofSteps registration={registration} />}
    </ApplicationPage>
  )
}
