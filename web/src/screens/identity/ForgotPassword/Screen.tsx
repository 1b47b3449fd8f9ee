import { useState } from 'react'
import { useTitle } from '@/routing/useTitle.ts'
import { useSecondStep } from '../parts/useSecondStep.ts'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { CodeStep } from './CodeStep.tsx'
import type { SentCode } from './useCodeRequest.ts'
import { UserNameStep } from './UserNameStep.tsx'

/** /forgot/credentials: the user name, then the mailed code. Back keeps the name and the pending code. */
export function Screen() {
  const [sent, setSent] = useState<SentCode | null>(null)
  const { isSecond, goOn, goBack } = useSecondStep(sent !== null)
  const title = isSecond ? 'Enter the code' : 'Forgot password'
  useTitle(title)
  useStepFocus(title)
  if (isSecond && sent) return <CodeStep sent={sent} onBack={goBack} onResent={setSent} />
  return (
    <UserNameStep
      last={sent}
      onSent={(code) => {
        setSent(code)
        goOn()
      }}
    />
  )
}
