import type { FormDescription } from '../formTypes.ts'
import type { SaveState } from './Autosave.ts'
import type { NewerDraft } from './newerDraft.ts'

/** A problem of the form, as the error summary lists it. */
export interface FormProblem {
  /** The question; null when the problem concerns the whole form. */
  name: string | null
  message: string
}

/** What the form shows besides its questions. */
export interface FormState {
  save: SaveState
  problems: readonly FormProblem[]
  /** Counts the submits with problems, so that each brings the focus to the summary. */
  attempt: number
  /** Whether the dialog "Incomplete Form Submission" is open. The summary waits for its Ok. */
  isIncompleteOpen: boolean
  work: 'none' | 'saving' | 'submitting'
  newer: NewerDraft | null
  /** Counts the acts that wait for a decision on the newer draft. */
  newerAttempt: number
  /** What changed in the questions since the draft that was recovered. */
  changes: { changedQuestions: number; dropped: readonly string[] } | null
  /** The form with other questions than these, once the cooperative has changed them. */
  replacement: FormDescription | null
  isSubmitted: boolean
}

/** The state of a form that was just opened. */
export const firstState: FormState = {
  save: { kind: 'none' },
  problems: [],
  attempt: 0,
  isIncompleteOpen: false,
  work: 'none',
  newer: null,
  newerAttempt: 0,
  changes: null,
  replacement: null,
  isSubmitted: false,
}
