import { z } from 'zod'
import type { Contract } from './contract.ts'
import { answer, pesos } from './contract.ts'
import type { RestCaller } from './request.ts'

const loan = z.object({
  LoanType: z.string(),
  DateUpdated: z.string(),
  DateGranted: z.string(),
  DateMatured: z.string(),
  Principal: pesos,
  Interest: pesos,
  Terms: z.int(),
  Amortization: pesos,
  PrincipalPaid: pesos,
  NumberAmortizationPaid: z.int(),
  NumberAmortizationBalance: z.int(),
  PrincipalBalance: pesos,
  InterestBalance: pesos,
  TotalBalance: pesos,
})

export type RestLoan = z.output<typeof loan>

const readLoans = answer<Contract['Loan'][]>()(z.array(loan))

/** A member's loans, for one request. */
export class LoanCalls {
  readonly #caller: RestCaller
  #loans: Promise<RestLoan[]> | undefined

  constructor(caller: RestCaller) {
    this.#caller = caller
  }

  /** GET /api/user/loans: running and fully paid, the newest first; once, however often they are asked for. */
  listLoans(): Promise<RestLoan[]> {
    this.#loans ??= this.#caller.send({
      operation: 'listUserLoans',
      method: 'GET',
      path: '/api/user/loans',
      effect: 'read',
      read: readLoans,
    })
    return this.#loans
  }
}
