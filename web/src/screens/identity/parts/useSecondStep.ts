import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The history state of the second step. It holds none of the form's values. */
const secondStep = 'step 2'

interface SecondStep {
  isSecond: boolean
  /** Shows the second step; does nothing after the form was unmounted, as when an answer comes late. */
  goOn: () => void
  /** Shows the first step; does nothing where it shows already, as when a refusal comes after the browser's Back. */
  goBack: () => void
}

/**
 * The second step of a form at the address of the first, with a history entry of its own: the browser's Back, or a phone's
 * gesture, goes to the first step and not out of the form. `isReady` says whether the values of the first step are there:
 * after a reload they are not, and the form starts again.
 */
export function useSecondStep(isReady: boolean): SecondStep {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname } = location
  const isMarked = location.state === secondStep
  /** Null after unmount. */
  const shown = useRef<1 | 2 | null>(1)
  // A layout effect: the response to a press of the new step may arrive before the step's passive effects have run.
  useLayoutEffect(() => {
    shown.current = isMarked ? 2 : 1
    return () => {
      shown.current = null
    }
  }, [isMarked])
  useEffect(() => {
    if (isMarked && !isReady) void navigate(pathname, { replace: true, state: null })
  }, [isMarked, isReady, navigate, pathname])
  return {
    isSecond: isMarked && isReady,
    goOn: () => void (shown.current && navigate(pathname, { state: secondStep })),
    goBack() {
      if (shown.current !== 2) return
      // The browser goes back asynchronously: a second press would leave the form.
      shown.current = 1
      void navigate(-1)
    },
  }
}
