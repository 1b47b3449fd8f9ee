import type { Activity, Statement } from '../../generated/graph.ts'

/** The movements of a period. */
export interface Activities {
  opening: string
  closing: string
  /** The oldest first. */
  movements: Activity[]
}

/** A statement without what costs a call of its own. */
export type StatementSource = Omit<Statement, 'pending'>
