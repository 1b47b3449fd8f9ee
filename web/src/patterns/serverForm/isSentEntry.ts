import type { ServerForm_FormFragment } from './serverForm.generated.ts'

type Entry = Pick<ServerForm_FormFragment, 'status' | 'entryCode'>

/**
 * Whether an answered form says that its entry is with the cooperative, or was decided at once. A decision that the form had `before` is an
 * earlier one. Null where there is no form.
 */
export function isSentEntry(form: Entry | null | undefined, before: Entry | null): boolean {
  if (form?.status === 'APPROVED' || form?.status === 'REJECTED') {
    return form.status !== before?.status || form.entryCode !== before.entryCode
  }
  return form?.status === 'SUBMITTED' || form?.status === 'REVIEW'
}
