import { useState } from 'react'
import { useStepFocus } from '../parts/useStepFocus.ts'
import { CodeStep } from './CodeStep.tsx'
import type { SentCode } from './useCodeRequest.ts'
import { UserNameStep } from './UserNameStep.tsx'

/** Forgot password: who, then the code that was sent to them. Back keeps what was written, and the code that is on its way. */
export function Screen() {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [step, setStep] = useState<'userName' | 'code'>('userName')
  useStepFocus(step)
  if (step === 'code' && sent) return <CodeStep sent={sent} onBack={() => setStep('userName')} onResent={setSent} />
  return (
    <UserNameStep
      last={sent}
      onSent={(code) => {
        setSent(code)
        setStep('code')
      }}
    />
  )
}
