import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What the history of the browser keeps of the second step: that it is the second, and nothing that was entered. */
const secondStep = 'step 2'

interface SecondStep {
  isSecond: boolean
  /** Shows the second step; does nothing once the form was left, as when what was waited for comes after that. */
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
  const isMarked = location.state === secondStep
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (isMarked && !isReady) void navigate(pathname, { replace: true, state: null })
  }, [isMarked, isReady, navigate, pathname])
  return {
    isSecond: isMarked && isReady,
    goOn: () => void (isHere.current && navigate(pathname, { state: secondStep })),
    goBack: () => void navigate(-1),
  }
}
