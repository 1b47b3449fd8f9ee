import { useState } from 'react'
import { useStepFocus } from '../parts/useStepFocus.ts'
import { EmailStep } from './EmailStep.tsx'
import { SentStep } from './SentStep.tsx'

/** Asking for an account: the e-mail address, then the word that a link is on its way to it. */
export function Screen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  useStepFocus(sentTo === null ? 'email' : 'sent')
  return sentTo === null ? <EmailStep onSent={setSentTo} /> : <SentStep emailAddress={sentTo} />
}
