import { useState } from 'react'
import { useTitle } from '@/routing/useTitle.ts'
import { useSecondStep } from '../parts/useSecondStep.ts'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { EmailStep } from './EmailStep.tsx'
import { SentStep } from './SentStep.tsx'

/** /create-account: the e-mail address, then the notice that a link was mailed to it. Back keeps the address. */
export function Screen() {
  const [sentTo, setSentTo] = useState('')
  const { isSecond, goOn, goBack } = useSecondStep(sentTo !== '')
  const title = isSecond ? 'Check your e-mail' : 'Create an account'
  useTitle(title)
  useStepFocus(title)
  if (isSecond) return <SentStep emailAddress={sentTo} onBack={goBack} />
  return (
    <EmailStep
      last={sentTo}
      onSent={(emailAddress) => {
        setSentTo(emailAddress)
        goOn()
      }}
    />
  )
}
