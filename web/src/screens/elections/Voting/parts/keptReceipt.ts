import { areDraftsOpen, draftKeys, sharedTab } from '@/forms/drafts/draftKeys.ts'

export interface KeptReceipt {
  /** The code that was drawn for a ballot whose cast is not confirmed yet; null without one. */
  read: () => string | null
  keep: (code: string) => void
  forget: () => void
}

/**
 * The receipt of a ballot on its way, on this device, for all tabs: it outlives a lost answer, a reload and a closed tab. It goes once the
 * cast is confirmed, and with the drafts at the sign-out.
 */
export function openKeptReceipt(userId: string, electionId: string): KeptReceipt {
  const key = draftKeys(userId, `receipt ${electionId}`) + sharedTab
  return {
    read: () => localStorage.getItem(key),
    keep: (code) => {
      if (!areDraftsOpen()) return
      try {
        localStorage.setItem(key, code)
      } catch {
        // The page that casts holds the code as well: where the device keeps nothing it is lost only with both the answer and the page.
      }
    },
    forget: () => localStorage.removeItem(key),
  }
}
