import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { homeOf } from '@/session/homeOf.ts'
import type { Audience } from '@/session/resolveAccess.ts'
import { resolveAccess } from '@/session/resolveAccess.ts'
import { setViewer, useViewer } from '@/session/session.ts'
import type { Viewer } from '@/viewer.ts'

/**
 * Takes over the viewer of a screen's data when status or compliance have changed, by a mutation or by an officer's decision, and leaves
 * the screen where it is no longer for this viewer. The menus and guards then follow without another sign-in. Returns whether the screen
 * is being left: it stays until the next one has loaded.
 */
export function useFollowViewer(fetched: Viewer | null | undefined, audience: Audience): boolean {
  const known = useViewer()
  const navigate = useNavigate()
  useEffect(() => {
    if (!known || !fetched || homeOf(fetched) === homeOf(known) || fetched.id !== known.id) return
    setViewer(fetched)
    const decision = resolveAccess(fetched, { audience })
    if (!decision.isAllowed) void navigate(decision.redirectTo, { replace: true })
  }, [audience, fetched, known, navigate])
  return !!fetched && fetched.id === known?.id && !resolveAccess(fetched, { audience }).isAllowed
}
