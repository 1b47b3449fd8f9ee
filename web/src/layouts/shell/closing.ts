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

/** Null for a member whose profile is complete, to whom everything is open. */
export function closingFor({ status, isCompliant }: Viewer): Closing | null {
  switch (status) {
    case 'ACTIVE':
      if (isCompliant) return null
      return {
        reason: 'Your profile is not complete. Until it is, only the election is open.',
        remedy: {
          label: 'Complete your profile',
          to: paths.memberCompliance,
          labelFor: (entry) => `Complete your profile to open ${entry}`,
        },
      }
    case 'PENDING':
      return {
        reason: 'You are not a member yet. Until you are, only the election is open.',
        remedy: {
          label: 'Finish your application',
          to: paths.applicationForm,
          labelFor: (entry) => `Finish your application to open ${entry}`,
        },
      }
    case 'REVIEW':
      return {
        reason: 'Your application is under review. Until it is approved, only the election is open.',
        remedy: {
          label: 'See your application',
          to: paths.applicationStatus,
          labelFor: (entry) => `${entry} opens when your application is approved`,
        },
      }
  }
}

/** A touch on a closed entry does not give it the focus everywhere, and its words show while it has it. */
export function takeFocus({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.focus()
}
