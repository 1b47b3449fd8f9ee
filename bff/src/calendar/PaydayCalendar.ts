import { addMonths } from '../../../schema/rules/days.ts'
import type { Payday } from '../../../schema/rules/paydays.ts'
import { paydaysBetween } from '../../../schema/rules/paydays.ts'

/** The days on which a contribution falls due. */
export class PaydayCalendar {
  readonly perYear: number
  readonly #paydays: readonly Payday[]

  constructor(paydays: readonly Payday[]) {
    this.#paydays = paydays
    this.perYear = paydays.length * 12
  }

  /** The paydays from one day to another, both included, the earliest first. */
  between(from: string, to: string): string[] {
    return paydaysBetween(from, to, this.#paydays)
  }

  next(today: string): string {
    const [first] = this.between(today, addMonths(today, 2))
    if (first === undefined) throw new Error('there is a payday in every month')
    return first
  }
}
