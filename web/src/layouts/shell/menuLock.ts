import { paths } from '@/paths.ts'
import type { Viewer } from '@/viewer.ts'

/** Why most of the menu is locked, and what unlocks it. */
export interface MenuLock {
  reason: string
  remedy: {
    label: string
    to: string
    /** The label under one locked entry. */
    labelFor: (entry: string) => string
  }
}

/** Null for a member whose profile is complete. An applicant never sees a menu that locks. */
export function menuLockFor({ isCompliant }: Viewer): MenuLock | null {
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

/** Focuses a tapped entry, which shows its remedy: not every browser does so by itself. */
export function focusOnClick({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.focus()
}
