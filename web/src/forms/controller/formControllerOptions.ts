import type { DraftStorage } from '../drafts/draftStorage.ts'
import type { FormPart } from '../drafts/formDraft.ts'
import type { FormTurn } from '../drafts/formTurn.ts'
import type { FormCalls, FormDescription } from '../formTypes.ts'
import type { FileLimit } from '../questions/fileRules.ts'

export interface FormControllerOptions {
  form: FormDescription
  fileLimit: FileLimit
  drafts: DraftStorage<FormPart>
  calls: () => FormCalls
  turn: FormTurn
}
