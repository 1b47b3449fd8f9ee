import { useState } from 'react'
import { useTitle } from '@/routing/useTitle.ts'
import { useSecondStep } from '../parts/useSecondStep.ts'
import { useStepFocus } from '../parts/useStepFocus.ts'
import { EmailStep } from './EmailStep.tsx'
import { SentStep } from './SentStep.tsx'

/** Asking for an account: the e-mail address, then the word that a link is on its way to it. Back keeps what was written. */
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
