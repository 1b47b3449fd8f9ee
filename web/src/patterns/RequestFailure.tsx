import { useId, useState } from 'react'
import type { Failure } from '@/apollo/failure.ts'
import { FieldError } from '@/ui/Field/Field.tsx'
import { inWords, useRemaining } from './useRemaining.ts'

/** When something refused for now may be tried again; counts down. */
export function TryAgain({ after }: { after: number }) {
  const [end] = useState(() => Date.now() + after * 1000)
  const remaining = useRemaining(end)
  return <p>{remaining > 0 ? `You can try again in ${inWords(remaining)}.` : 'You can try again now.'}</p>
}

/** A request could not be made: what happened, and when it can be tried again. What was typed stays as it was. */
export function RequestFailure({ failure }: { failure: Failure }) {
  const id = useId()
  return (
    <div>
      <div role="alert">
        <FieldError id={id}>{failure.message}</FieldError>
      </div>
      {failure.retryAfter !== undefined && <TryAgain after={failure.retryAfter} />}
    </div>
  )
}
