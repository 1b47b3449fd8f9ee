import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What the history of the browser keeps of the second step: that it is the second, and nothing that was entered. */
const secondStep = { step: 2 }

function isSecondStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === secondStep.step
}

interface SecondStep {
  isSecond: boolean
  goOn: () => void
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
  const isMarked = isSecondStep(location.state)
  useEffect(() => {
    if (isMarked && !isReady) void navigate(pathname, { replace: true, state: null })
  }, [isMarked, isReady, navigate, pathname])
  return {
    isSecond: isMarked && isReady,
    goOn: () => void navigate(pathname, { state: secondStep }),
    goBack: () => void navigate(-1),
  }
}
