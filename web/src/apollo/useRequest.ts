import { useState } from 'react'
import type { Failure } from './failure.ts'
import { describeFailure } from './failure.ts'

/** A request that a form makes, and what is known about it. */
export interface Request {
  /** Makes the request; null when it failed, and `failure` says how. */
  attempt: <Answer>(send: () => Promise<Answer>) => Promise<Answer | null>
  /** The request itself failed; nothing is known about what was entered. */
  failure: Failure | null
  isBusy: boolean
}

/** One request at a time, for a form: busy while it is under way, and its failure in words until the next. */
export function useRequest(): Request {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function attempt<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
    setFailure(null)
    setBusy(true)
    try {
      return await send()
    } catch (error) {
      setFailure(describeFailure(error))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { attempt, failure, isBusy }
}
