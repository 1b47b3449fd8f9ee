import type { FormDescription, FormField, FormUserError } from '../formTypes.ts'
import type { AnswerConflict } from './AnswerMerge.ts'
import type { QuestionChanges } from '../drafts/formDraft.ts'
import type { SaveState } from './Autosave.ts'

/** What the form shows besides its questions. */
export interface FormState {
  save: SaveState
  problems: readonly FormUserError[]
  /** Counts the submits with problems, so that each brings the focus to the summary. */
  attempt: number
  /** Whether the dialog "Incomplete Form Submission" is open. The summary waits for its Ok. */
  isIncompleteOpen: boolean
  work: 'none' | 'saving' | 'submitting'
  /** Questions that were answered differently here and elsewhere, in their order. */
  conflicts: readonly AnswerConflict[]
  /** Answers that came from elsewhere since this section was opened, in the order of their questions. */
  taken: readonly FormField[]
  /** Counts the acts that wait until the member has looked at conflicts, or at what came from elsewhere. */
  mergeAttempt: number
  /** What changed in the questions since the draft that was recovered. */
  changes: QuestionChanges | null
  /** The form with other questions than these, once the cooperative has changed them. */
  replacement: FormDescription | null
  isSubmitted: boolean
  /** Whether another tab of this browser has the turn to fill in the form. */
  isElsewhere: boolean
}

/** The state of a form that was just opened. */
export const firstState: FormState = {
  save: { kind: 'none' },
  problems: [],
  attempt: 0,
  isIncompleteOpen: false,
  work: 'none',
  conflicts: [],
  taken: [],
  mergeAttempt: 0,
  changes: null,
  replacement: null,
  isSubmitted: false,
  isElsewhere: false,
}
