import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Navigates after an answer, unless the user has left the step meanwhile. */
export function useNavigateIfMounted(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (path) => {
    if (isHere.current) await navigate(path)
  }
}
