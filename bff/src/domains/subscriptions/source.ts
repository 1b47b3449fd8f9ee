import type { Activity, Statement } from '../../generated/graph.ts'

export interface Activities {
  opening: string
  closing: string
  movements: Activity[]
  /** Movements that could not be read and are left out. */
  unreadCount: number
}

/** A statement without what costs a call of its own. */
export type StatementSource = Omit<Statement, 'pending'>
