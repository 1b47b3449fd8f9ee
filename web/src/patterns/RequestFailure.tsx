import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { FieldError } from '@/ui/Field/Field.tsx'
import { inWords, useRemaining } from './useRemaining.ts'

/**
 * When something refused for now may be tried again. Counts down in silence, as a timer does; a screen reader hears when it is over.
 */
export function TryAgain({ after }: { after: number }) {
  const [end] = useState(() => Date.now() + after * 1000)
  const remaining = useRemaining(end)
  return (
    <div>
      {remaining > 0 && <p role="timer">{`You can try again in ${inWords(remaining)}.`}</p>}
      <p role="status">{remaining === 0 && 'You can try again now.'}</p>
    </div>
  )
}

interface RequestFailureProps {
  /** What the generated hook says of the last request. */
  error: ErrorLike | undefined
  /** The words of the specification, where it has one sentence for failures of every kind. */
  words?: string
}

/** A request could not be made: what happened, and when it can be tried again. What was typed stays as it was. */
export function RequestFailure({ error, words }: RequestFailureProps) {
  if (!error) return null
  const { message, retryAfter } = describeFailure(error)
  return (
    <div role="alert">
      <FieldError>{words ?? message}</FieldError>
      {retryAfter !== undefined && <TryAgain after={retryAfter} />}
    </div>
  )
}
