import { deviceNow } from '@/clock.ts'
import { parseDraft } from './draft.ts'
import { draftKeys, listDraftKeys, sharedTab } from './draftKeys.ts'

const forms = new Set<() => Promise<boolean>>()

/** How long a session lasts at most, in milliseconds. */
const longestSession = 12 * 60 * 60_000

/**
 * Remembers a form on the page until the returned function is called. `save` sends what the server does not have yet, and resolves to
 * whether nothing is on this device alone.
 */
export function rememberForm(save: () => Promise<boolean>): () => void {
  forms.add(save)
  return () => void forms.delete(save)
}

/**
 * Whether a sign-out may delete a draft only after a question. The draft of a form has answers that the server should have. The draft of a
 * wizard stays on the device until it is sent: it matters in the session in which it was touched.
 */
async function isAtStake(key: string): Promise<boolean> {
  if (!key.endsWith(`:${sharedTab}`)) return true
  // Loaded with the wizard that wrote the draft, and not with each page.
  const { sealedStorage } = await import('@/storage/sealedStorage.ts')
  const draft = parseDraft(sealedStorage.read(key), () => ({}))
  return draft !== null && deviceNow() - draft.savedAt < longestSession
}

/** Sends the unsaved answers of every form on the page. Resolves to whether the user may be signed out without a question. */
export async function saveOpenForms(userId: string): Promise<boolean> {
  const results = await Promise.all([...forms].map((save) => save()))
  const areAtStake = await Promise.all(listDraftKeys(draftKeys(userId)).map(isAtStake))
  return results.every(Boolean) && !areAtStake.some(Boolean)
}
