import { deviceStorage } from '@/storage/plainStorage.ts'
import { openSealed, sealedStorage } from '@/storage/sealedStorage.ts'
import type { Draft, ReadPart } from './draft.ts'
import { parseDraft } from './draft.ts'
import { areDraftsOpen, draftKeys, listDraftKeys } from './draftKeys.ts'

/** The drafts of one form or wizard of one user on this device, a key for each `tab` of a draft. */
export interface DraftStorage<Part> {
  /** Newest first. */
  list: () => Draft<Part>[]
  /** False where the device is full or keeps nothing. */
  write: (draft: Draft<Part>) => boolean
  remove: (tab: string) => void
  /** Removes the drafts of all tabs. */
  clear: () => void
  /** Calls back when another tab has written a draft, or removed one (null), until the returned function is called. */
  watch: (changed: (draft: Draft<Part> | null) => void) => () => void
}

/** Opens the drafts in localStorage, which keeps a write through a crash of the tab; sealed with the user's key. */
export function openDraftStorage<Part>(userId: string, name: string, readPart: ReadPart<Part>): DraftStorage<Part> {
  const start = draftKeys(userId, name)
  return {
    list: () =>
      listDraftKeys(start)
        .map((key) => parseDraft(sealedStorage.read(key), readPart))
        .filter((draft) => draft !== null)
        .sort((one, other) => other.savedAt - one.savedAt),
    write: (draft) => !areDraftsOpen() || sealedStorage.write(start + draft.tab, JSON.stringify(draft)),
    remove: (tab) => deviceStorage.remove(start + tab),
    clear: () => {
      for (const key of listDraftKeys(start)) deviceStorage.remove(key)
    },
    watch: (changed) => {
      const follow = ({ key, newValue }: StorageEvent) => {
        if (!key?.startsWith(start)) return
        const draft = parseDraft(openSealed(key, newValue), readPart)
        // A tab of another version of the portal writes what this one cannot read.
        if (draft !== null || newValue === null) changed(draft)
      }
      window.addEventListener('storage', follow)
      return () => window.removeEventListener('storage', follow)
    },
  }
}
