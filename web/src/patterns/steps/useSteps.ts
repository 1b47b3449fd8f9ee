import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { useIsTakenOver } from '@/ui/useIsTakenOver.ts'

const stepParam = 'step'

interface StepsOptions {
  /** As many steps, from the first, may be opened: what a later one needs is not there yet. All by default. */
  open?: number
  /** Whether the address follows where it names a step that may not be opened; by default it does. */
  isFollowing?: boolean
}

interface Steps<Name extends string> {
  step: Name
  /** Of the step, from 0. */
  index: number
  /** The address of a step, with the other parameters as they are. */
  addressOf: (step: Name) => string
}

/**
 * The step of a page that its address names as `?step=`: the browser's Back goes to the step before. The first step has no parameter, and
 * is shown for an unknown one; the last that may be opened is shown for a later one.
 */
export function useSteps<Name extends string>(
  names: readonly [Name, ...Name[]],
  { open = names.length, isFollowing = true }: StepsOptions = {},
): Steps<Name> {
  const { params, addressWith } = useScreenParams()
  const navigate = useNavigate()
  const named = names.findIndex((name) => name === params.get(stepParam))
  const index = Math.max(0, Math.min(named, open - 1))
  const step = names[index] ?? names[0]
  const addressOf = (name: Name) => addressWith({ [stepParam]: name === names[0] ? null : name })

  // Otherwise the answer that was missing, or its first letter, would open the step that the address still names.
  // While a page of the server is hydrated, nothing that the device keeps is read yet.
  const isTakenOver = useIsTakenOver()
  const isAhead = isFollowing && isTakenOver && named > index
  const follow = useEffectEvent(() => void navigate(addressOf(step), { replace: true }))
  useEffect(() => {
    if (isAhead) follow()
  }, [isAhead])
  return { step, index, addressOf }
}
