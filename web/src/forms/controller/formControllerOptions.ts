import type { DraftStorage } from '../drafts/draftStorage.ts'
import type { FormCalls, FormDescription } from '../formTypes.ts'
import type { FileLimit } from '../questions/fileRules.ts'

export interface FormControllerOptions {
  form: FormDescription
  /** Names of questions that another screen asks, as `membership_fee`. */
  omitted?: readonly string[] | undefined
  fileLimit: FileLimit
  drafts: DraftStorage
  calls: () => FormCalls
  /** Another page load, in tests. */
  tab?: string
}
