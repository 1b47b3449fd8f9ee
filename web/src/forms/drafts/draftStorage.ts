import type { Draft } from './draft.ts'
import { parseDraft } from './draft.ts'
import { areDraftsOpen, draftKeys, listDraftKeys } from './draftKeys.ts'

/** The drafts of one form of one user on this device. Each tab writes under a key of its own, so that none overwrites another's. */
export interface DraftStorage {
  /** Newest first. */
  list: () => Draft[]
  /** False where the device is full or keeps nothing. */
  write: (draft: Draft) => boolean
  remove: (tab: string) => void
  /** Whether drafts may be kept and sent: not after a sign-out. */
  isOpen: () => boolean
  /** Removes the drafts of all tabs. */
  clear: () => void
  /** Calls back with each draft that another tab writes, until the returned function is called. */
  watch: (written: (draft: Draft) => void) => () => void
}

/** Opens the drafts in localStorage, which keeps a write through a crash of the tab. */
export function openDraftStorage(userId: string, formId: string): DraftStorage {
  const start = draftKeys(userId, formId)
  const read = (key: string): Draft | null => parseDraft(localStorage.getItem(key) ?? '')
  return {
    list: () =>
      listDraftKeys(start)
        .map(read)
        .filter((draft) => draft !== null)
        .sort((one, other) => other.savedAt - one.savedAt),
    write: (draft) => {
      if (!areDraftsOpen()) return true
      try {
        localStorage.setItem(start + draft.tab, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    isOpen: areDraftsOpen,
    remove: (tab) => localStorage.removeItem(start + tab),
    clear: () => {
      for (const key of listDraftKeys(start)) localStorage.removeItem(key)
    },
    watch: (written) => {
      const follow = ({ key, newValue }: StorageEvent) => {
        if (!key?.startsWith(start) || newValue === null) return
        const draft = parseDraft(newValue)
        if (draft) written(draft)
      }
      window.addEventListener('storage', follow)
      return () => window.removeEventListener('storage', follow)
    },
  }
}
