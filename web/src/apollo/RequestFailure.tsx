import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { deviceNow } from '@/clock.ts'
import { describeFailure, referenceOf } from './failure.ts'
import { FieldError } from '@/ui/Field/Field.tsx'
import { formatDuration } from '@/format/duration.ts'
import { FailureReference } from '@/ui/StatePanel/FailureReference.tsx'
import { useCountdown } from '@/ui/useCountdown.ts'

/**
 * The wait before the next attempt is allowed. The countdown is silent; a screen reader announces its end.
 */
export function RetryCountdown({ after }: { after: number }) {
  const [end] = useState(() => deviceNow() + after * 1000)
  const remaining = useCountdown(end)
  return (
    <div>
      {remaining > 0 && <p role="timer">{`You can try again in ${formatDuration(remaining)}.`}</p>}
      <p role="status">{remaining === 0 && 'You can try again now.'}</p>
    </div>
  )
}

interface RequestFailureProps {
  /** The `error` of the generated hook. */
  error: ErrorLike | undefined
  /** The specification's sentence for failures of every kind, where it has one. */
  words?: string
}

/** Shows why a request failed, and when it may be tried again. The form keeps its values. */
export function RequestFailure({ error, words }: RequestFailureProps) {
  if (!error) return null
  const { message, retryAfter } = describeFailure(error)
  return (
    <div role="alert">
      <FieldError>{words ?? message}</FieldError>
      {retryAfter !== undefined && <RetryCountdown after={retryAfter} />}
      <FailureReference reference={referenceOf(error)} />
    </div>
  )
}
