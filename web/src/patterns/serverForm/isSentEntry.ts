import type { ServerForm_FormFragment } from './serverForm.generated.ts'

/** Whether an answered form says that its entry is with the cooperative. Null where there is no form. */
export const isSentEntry = (form: Pick<ServerForm_FormFragment, 'status'> | null | undefined): boolean =>
  form?.status === 'SUBMITTED' || form?.status === 'REVIEW'
