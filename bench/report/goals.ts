import { median } from '../measure/statistics.ts'

export interface Goal {
  id: string
  what: string
  goal: string
  measured: string
  /** The lowest and the highest of the rounds. */
  spread: string
  isMet: boolean
}

interface GoalOptions {
  id: string
  what: string
  /** The limit of the median, at least or at most; without one the figure is for reading. */
  atLeast?: number
  atMost?: number
  unit: string
  digits: number
  /** One value a round. */
  values: readonly number[]
}

export function judge({ id, what, atLeast, atMost, unit, digits, values }: GoalOptions): Goal {
  const text = (value: number) => `${value.toFixed(digits)}${unit}`
  const middle = median(values)
  const limits = [atLeast === undefined ? [] : [`≥ ${atLeast}${unit}`], atMost === undefined ? [] : [`≤ ${atMost}${unit}`]]
  return {
    id,
    what,
    goal: limits.flat().join(', ') || 'none',
    measured: text(middle),
    spread: values.length < 2 ? '' : `${text(Math.min(...values))} to ${text(Math.max(...values))}`,
    isMet: (atLeast === undefined || middle >= atLeast) && (atMost === undefined || middle <= atMost),
  }
}
