import { draftKeys, listDraftKeys } from './draftKeys.ts'

const forms = new Set<() => Promise<boolean>>()

/**
 * Remembers a form on the page until the returned function is called. `save` sends what the server does not have yet, and resolves to
 * whether nothing is on this device alone.
 */
export function rememberForm(save: () => Promise<boolean>): () => void {
  forms.add(save)
  return () => void forms.delete(save)
}

/** Sends the unsaved answers of every form on the page. Resolves to whether none of the user is on this device alone. */
export async function saveOpenForms(userId: string): Promise<boolean> {
  const results = await Promise.all([...forms].map((save) => save()))
  return results.every(Boolean) && listDraftKeys(draftKeys(userId)).length === 0
}
