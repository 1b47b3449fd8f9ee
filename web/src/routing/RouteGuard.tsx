import type { ReactNode } from 'react'
import { use } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { AccessDecision } from '@/session/resolveAccess.ts'
import { saveReturnPath } from '@/session/returnPath.ts'
import type { Navigation } from './navigation.ts'

function useDecision(access: Navigation['access']): AccessDecision {
  return access instanceof Promise ? use(access) : access
}

/** Shows the layout and screen where access is allowed, and redirects otherwise. */
export function RouteGuard({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const decision = useDecision(navigation.access)
  if (decision.isAllowed) return children
  if (decision.returnsAfterSignIn) saveReturnPath(pathname + search + hash)
  // A string: an object would be new at each render, and navigate again.
  return <Navigate to={decision.redirectTo} state={decision.missing ?? null} replace />
}
