import { useEffect, useState } from 'react'
import type { Failure } from '@/apollo/failure.ts'
import { FieldError } from '@/ui/Field/Field.tsx'

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Whole seconds that are left of a span, counted down. */
function useRemaining(span: number): number {
  const [remaining, setRemaining] = useState(span)
  useEffect(() => {
    const end = Date.now() + span * 1000
    const timer = setInterval(() => setRemaining(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [span])
  return remaining
}

function TryAgain({ after }: { after: number }) {
  const remaining = useRemaining(after)
  return <p>{remaining > 0 ? `You can try again in ${inWords(remaining)}.` : 'You can try again now.'}</p>
}

/** The sign-in could not be tried: what happened, and when it can be tried again. The password stays as it was typed. */
export function SignInFailure({ failure }: { failure: Failure }) {
  return (
    <div>
      <div role="alert">
        <FieldError id="sign-in-failure">{failure.message}</FieldError>
      </div>
      {failure.retryAfter !== undefined && <TryAgain after={failure.retryAfter} />}
    </div>
  )
}
