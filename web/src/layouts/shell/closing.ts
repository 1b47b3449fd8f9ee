import { paths } from '@/paths.ts'
import type { Viewer } from '@/session/viewer.ts'

/** Why most of the menu is closed, and what opens it. */
export interface Closing {
  reason: string
  remedy: {
    label: string
    to: string
    /** The same under one closed entry: what opens that one. */
    labelFor: (entry: string) => string
  }
}

/** Null for a member whose profile is complete, to whom everything is open. Who is no member yet never comes to a menu that closes. */
export function closingFor({ isCompliant }: Viewer): Closing | null {
  if (isCompliant) return null
  return {
    reason: 'Your profile is not complete. Until it is, only the election is open.',
    remedy: {
      label: 'Complete your profile',
      to: paths.memberCompliance,
      labelFor: (entry) => `Complete your profile to open ${entry}`,
    },
  }
}

/** A touch on a closed entry does not give it the focus everywhere, and its words show while it has it. */
export function takeFocus({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.focus()
}
