import { useEffect } from 'react'
import { paths } from '@/paths.ts'

/** The page of visitors is a document of its own, without the portal's code: going there loads it. */
export function LeaveForHome() {
  useEffect(() => window.location.replace(paths.home), [])
  return null
}
