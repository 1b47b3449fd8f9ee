import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSteps } from '@/patterns/steps/useSteps.ts'

interface SecondStep {
  isSecond: boolean
  /** Shows the second step; does nothing after the form was unmounted, as when an answer comes late. */
  goOn: () => void
  /** Shows the first step; does nothing where it shows already, as when a refusal comes after the browser's Back. */
  goBack: () => void
}

/**
 * The second step of a form. `isReady` says whether the values of the first step are there: no address holds them, so that a reload starts
 * the form again where the tab has not kept them.
 */
export function useSecondStep(isReady: boolean): SecondStep {
  const navigate = useNavigate()
  const { index, addressOf } = useSteps(['1', '2'], { open: isReady ? 2 : 1 })
  /** Null after unmount. */
  const shown = useRef<number | null>(0)
  // A layout effect: the response to a press of the new step may arrive before the step's passive effects have run.
  useLayoutEffect(() => {
    shown.current = index
    return () => {
      shown.current = null
    }
  }, [index])
  return {
    isSecond: index === 1,
    goOn: () => void (shown.current !== null && navigate(addressOf('2'))),
    goBack() {
      if (shown.current !== 1) return
      // The browser goes back asynchronously: a second press would leave the form.
      shown.current = 0
      void navigate(-1)
    },
  }
}
