import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What the history of the browser keeps of the second step: that it is the second, and nothing that was entered. */
const secondStep = 'step 2'

interface SecondStep {
  isSecond: boolean
  /** Shows the second step; does nothing once the form was left, as when what was waited for comes after that. */
  goOn: () => void
  /** Shows the first step; does nothing where it is shown already, as when what was waited for is refused after the browser's Back. */
  goBack: () => void
}

/**
 * The second step of a form at the address of the first. It is a place of its own in the history: the browser's Back, or a phone's
 * gesture, leads to the first step and not out of the form. `isReady` says whether what was entered in the first step is there:
 * after a reload it is not, and the form begins anew.
 */
export function useSecondStep(isReady: boolean): SecondStep {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname } = location
  const isMarked = location.state === secondStep
  /** Null once the form was left. */
  const shown = useRef<1 | 2 | null>(1)
  useEffect(() => {
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
      // The browser takes its time: a second press would lead out of the form.
      shown.current = 1
      void navigate(-1)
    },
  }
}
