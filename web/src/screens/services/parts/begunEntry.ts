import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'

/** The entry after which the member has begun another on this page. */
export interface BegunEntry {
  /** Of the last entry; null where the REST API gives none. */
  code: string | null
  /** The code that the first save sends as `after`, so that the REST API begins a new entry; undefined after an approval or a cancellation. */
  after: string | undefined
}

/** Whether the next save begins a new entry after this one. */
export const isOver = ({ status, availability }: ServerForm_FormFragment): boolean =>
  availability.isAllowed && (status === 'APPROVED' || status === 'CANCELLED' || status === 'SUBMITTED')

/** Whether a new entry is on the screen that was not saved yet: what was read is still the last one. */
export const isNewEntry = (form: ServerForm_FormFragment, begun: BegunEntry | null): boolean =>
  begun !== null && isOver(form) && begun.code === form.entryCode
