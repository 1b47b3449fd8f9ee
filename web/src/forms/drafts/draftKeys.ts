import { deviceStorage } from '@/storage/plainStorage.ts'
import { heldKeys, sealedMark } from '@/storage/sealingKeys.ts'

const prefix = 'kapwa-draft:'

/** The key of all drafts of a user, or of one of their forms or wizards, ends with a colon: what follows is the tab. */
export function draftKeys(userId: string, name?: string): string {
  const user = `${prefix}${encodeURIComponent(userId)}:`
  return name === undefined ? user : `${user}${encodeURIComponent(name)}:`
}

/** In place of the tab, for the draft of a wizard: all tabs share it, and with it the idempotency key. */
export const sharedTab = 'request'

/** The keys of the device's drafts that begin with `start`. */
export function listDraftKeys(start: string = prefix): string[] {
  return deviceStorage.list().filter((key) => key.startsWith(start))
}

function removeDrafts(isRemoved: (key: string) => boolean): void {
  for (const key of listDraftKeys().filter(isRemoved)) deviceStorage.remove(key)
}

/** Whether drafts may be kept and sent: not after the end of a session. */
export function areDraftsOpen(): boolean {
  return heldKeys().length > 0
}

/** Removes the drafts of every user from the device, at sign-out. */
export function removeAllDrafts(): void {
  removeDrafts(() => true)
}

/** Removes the drafts of other users from the device, for a user who is signed in: a local copy belongs to one user. */
export function openDrafts(userId: string): void {
  const own = draftKeys(userId)
  removeDrafts((key) => !key.startsWith(own))
  // Of an earlier version. Forms that are opened meanwhile read them all the same.
  const inClear = listDraftKeys(own).filter((key) => deviceStorage.read(key)?.startsWith(sealedMark) === false)
  if (inClear.length > 0) void import('@/storage/sealedStorage.ts').then(({ sealFormer }) => inClear.forEach(sealFormer))
}
