import type { Day } from '../../schema/rules/days.ts'

interface Entry {
  readonly day: Day
  readonly title: string
  /** By account, in centavos; a debit is positive. */
  readonly amounts: Map<number, number>
}

/** The accounts that the first migration of the ledger opens. */
export const cooperativeAccounts = { cash: 1, openingBalances: 2, interestExpense: 3, unearnedInterest: 4, interestIncome: 5 } as const

/** Collects journal entries, one for all that happens on a day under a title, before they are inserted together. */
export class Journal {
  readonly #entries = new Map<string, Entry>()

  /** Moves centavos from one account to another; answers the key of the entry. */
  move(day: Day, title: string, debit: number, credit: number, centavos: number): string {
    const key = `${day} ${title}`
    const entry = this.#entries.get(key) ?? { day, title, amounts: new Map<number, number>() }
    this.#entries.set(key, entry)
    entry.amounts.set(debit, (entry.amounts.get(debit) ?? 0) + centavos)
    entry.amounts.set(credit, (entry.amounts.get(credit) ?? 0) - centavos)
    return key
  }

  /** What was put into an account by day, less what was taken out. Centavos. */
  creditsOf(account: number): { day: Day; centavos: number }[] {
    return [...this.#entries.values()].flatMap(({ day, amounts }) => {
      const debit = amounts.get(account)
      return debit === undefined ? [] : [{ day, centavos: -debit }]
    })
  }

  /** The entries in the order of their days, each with its key. */
  inOrder(): [string, Entry][] {
    return [...this.#entries].sort(([, a], [, b]) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.title < b.title ? -1 : 1))
  }
}
