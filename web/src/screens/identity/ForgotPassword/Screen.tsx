import type { SentCode } from '@/session/keptCode.ts'
import { keepCode, readKeptCode } from '@/session/keptCode.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { useSecondStep } from '../parts/useSecondStep.ts'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { useDeviceState } from '@/ui/useDeviceState.ts'
import { CodeStep } from './CodeStep.tsx'
import { UserNameStep } from './UserNameStep.tsx'

/** /forgot/credentials: the user name, then the mailed code. Back and a reload keep the name and the pending code. */
export function Screen() {
  const [sent, setSent] = useDeviceState<SentCode | null>(readKeptCode, null)
  const keep = (code: SentCode) => {
    keepCode(code)
    setSent(code)
  }
  const { isSecond, goOn, goBack } = useSecondStep(sent !== null)
  const title = isSecond ? 'Enter the code' : 'Forgot password'
  useTitle(title)
  useStepFocus(title)
  if (isSecond && sent) return <CodeStep sent={sent} onBack={goBack} onResent={keep} />
  return (
    <UserNameStep
      key={sent?.userName}
      last={sent}
      onSent={(code) => {
        keep(code)
        goOn()
      }}
    />
  )
}
