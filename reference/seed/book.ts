import type { Day } from '../../schema/rules/days.ts'
import { addDays } from '../../schema/rules/days.ts'
import type { Payday } from '../../schema/rules/paydays.ts'
import { cooperativeAccounts, Journal } from './journal.ts'
import { guidOf } from './random.ts'

export interface SeedUser {
  readonly guid: string
  readonly userName: string
  readonly employeeId: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly status: 'Active' | 'Pending' | 'Review'
  readonly isCompliant: boolean
  readonly passKey: string | null
  readonly permissions: readonly string[]
  /** Null for an applicant. */
  readonly membership: { readonly code: string; readonly joinedOn: Day } | null
  readonly createdOn: Day
}

export interface SeedSubscription {
  readonly memberGuid: string
  readonly type: 'share_capital' | 'savings'
  readonly accountId: number
  readonly contribution: number
  readonly term: number | null
  readonly effectivityDate: Day | null
  readonly createdOn: Day
}

export interface SeedTimeDeposit {
  readonly memberGuid: string
  readonly accountId: number
  readonly certificateNumber: string
  readonly interestRate: string
  readonly placedOn: Day
  readonly maturesOn: Day
}

interface SeedInstallment {
  readonly number: number
  readonly dueOn: Day
  readonly principal: string
  readonly interest: string
  /** The key of the journal entry with which it was paid. */
  readonly paidWith: string | null
}

export interface SeedLoan {
  readonly guid: string
  readonly memberGuid: string
  readonly accountId: number
  readonly loanType: string
  readonly grantedOn: Day
  readonly principal: number
  readonly interest: number
  readonly installments: readonly SeedInstallment[]
}

/** An officer's decision on a request, or its cancellation by the member. */
interface SeedDecision {
  readonly status: 'Approved' | 'Rejected' | 'Cancelled'
  readonly on: Day
  readonly remarks: string
}

/** A request for other terms of a subscription. Amounts are pesos each payday. */
export interface SeedChange {
  readonly accountId: number
  readonly old: { readonly amount: number; readonly term: number | null; readonly effectivityDate: Day | null }
  readonly amount: number
  readonly term: number | null
  /** Of an approved one. */
  readonly effectivityDate?: Day
  readonly requestedOn: Day
  /** Absent while it is in review. */
  readonly decision?: SeedDecision
}

/** A request for a deposit or a withdrawal. Pesos. */
export interface SeedTransaction {
  readonly accountId: number
  readonly kind: 'deposit' | 'withdrawal'
  readonly amount: number
  /** What was requested, where the officer has lowered it. */
  readonly requestedAmount?: number
  readonly requestedOn: Day
  /** Absent while it is in review. */
  readonly decision?: SeedDecision
}

interface SeedAccount {
  readonly id: number
  readonly kind: 'share_capital' | 'savings' | 'time_deposit' | 'loan'
  readonly memberGuid: string
  readonly code: string
}

/** The demo cooperative in memory, before it is inserted. Amounts are whole pesos, in the journal centavos. */
export class Book {
  readonly today: Day
  /** The last day with entries: yesterday, since today's are still to come. */
  readonly yesterday: Day
  readonly paydays: readonly Payday[]
  readonly journal = new Journal()
  readonly users: SeedUser[] = []
  readonly accounts: SeedAccount[] = []
  readonly subscriptions: SeedSubscription[] = []
  readonly timeDeposits: SeedTimeDeposit[] = []
  readonly loans: SeedLoan[] = []
  readonly changes: SeedChange[] = []
  readonly transactions: SeedTransaction[] = []
  #nextAccount = Math.max(...Object.values(cooperativeAccounts)) + 1

  constructor(today: Day, paydays: readonly Payday[]) {
    this.today = today
    this.yesterday = addDays(today, -1)
    this.paydays = paydays
  }

  addUser(user: Omit<SeedUser, 'guid'>): SeedUser {
    const added = { guid: guidOf(`user ${user.userName}`), ...user }
    this.users.push(added)
    return added
  }

  openAccount(kind: SeedAccount['kind'], memberGuid: string): number {
    const id = this.#nextAccount
    this.#nextAccount += 1
    this.accounts.push({ id, kind, memberGuid, code: `${kind.replaceAll('_', '-')}-${String(id)}` })
    return id
  }

  subscribe(subscription: Omit<SeedSubscription, 'accountId'>): number {
    const accountId = this.openAccount(subscription.type, subscription.memberGuid)
    this.subscriptions.push({ ...subscription, accountId })
    return accountId
  }
}
