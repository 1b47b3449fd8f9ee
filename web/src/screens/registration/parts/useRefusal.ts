import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import type { Refusal } from './SendRefusal.tsx'

/** What came back for an application that was sent. */
interface Answer {
  /** Undefined where the request failed. */
  userErrors: readonly { code: string; message: string }[] | undefined
  error: ErrorLike | undefined
}

/** Why the application was not sent, after each attempt. */
export function useRefusal(): { refusal: Refusal; noteAnswer: (answer: Answer) => void } {
  const [refusal, setRefusal] = useState<Refusal>({ messages: [], attempt: 0, hasAnswersAtFault: false })
  function noteAnswer({ userErrors, error }: Answer): void {
    const messages = userErrors ? userErrors.map(({ message }) => message) : [describeFailure(error).message]
    // It was sent before, and the answer lost or another device's: the screen follows what is stored.
    if (userErrors?.some(({ code }) => code === 'CONFLICT')) void portalClient.refetchQueries({ include: 'active' })
    setRefusal(({ attempt }) => ({ messages, attempt: attempt + 1, hasAnswersAtFault: Boolean(userErrors?.length) }))
  }
  return { refusal, noteAnswer }
}
