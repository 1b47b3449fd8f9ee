import { useLocation } from 'react-router-dom'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import { CheckStep } from './CheckStep.tsx'
import { FeeStep } from './FeeStep.tsx'
import { checkStep, stepParam } from './step.ts'
import { useApplicationProofQuery } from './screen.generated.ts'

/** /application/proof: the proof that the membership fee is paid, then all answers to check before they are sent. */
export function Screen() {
  const screen = useScreenData(useApplicationProofQuery(screenOptions))
  const { search } = useLocation()
  const isCheck = new URLSearchParams(search).get(stepParam) === checkStep
  return (
    <ApplicationPage screen={screen} audience="applicants">
      {(registration) =>
        isCheck || !registration.membershipFee ? <CheckStep registration={registration} /> : <FeeStep registration={registration} />
      }
    </ApplicationPage>
  )
}
