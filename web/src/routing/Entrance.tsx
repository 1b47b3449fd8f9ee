import type { ReactNode } from 'react'
import { use } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { EntryDecision } from '@/session/decideEntry.ts'
import { rememberDestination } from '@/session/destination.ts'
import type { Visit } from './visit.ts'

function useDecision(entry: Visit['entry']): EntryDecision {
  return entry instanceof Promise ? use(entry) : entry
}

/** Shows what it holds, layout included, to who may enter, and leads everybody else to where they belong. */
export function Entrance({ visit, children }: { visit: Visit; children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const decision = useDecision(visit.entry)
  if (decision.enter) return children
  if (decision.comeBack) rememberDestination(pathname + search + hash)
  // A text: an object would be a new one at each render, and navigate again.
  return <Navigate to={decision.to} state={decision.missing ?? null} replace />
}
