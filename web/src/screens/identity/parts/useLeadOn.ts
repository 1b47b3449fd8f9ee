import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads on to where the answer to a step belongs, and nobody who has left the step while it was under way. */
export function useLeadOn(): (path: string) => Promise<void> {
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
