import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { LoanSource } from './source.ts'
import { readMoney } from '../../money/readMoney.ts'
import { readLoanProgress } from '../../money/readLoanProgress.ts'
import { readOptionalDay } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, optional, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

const noGuid = ''

function readLoan(response: Unread<Contract['Loan']>): LoanSource {
  const loan = fieldsOf(response)
  // Named one by one: a spread costs a quarter of a loan's time.
  const { loanType, amortization, totalBalance, paymentsMade, paymentsTotal, paidPercent, updatedAt, maturesOn } =
    readLoanProgress(response)
  return {
    __typename: 'Loan',
    id: optional(loan.Guid, nonEmpty) ?? noGuid,
    hasGuid: true,
    hasInterestRebate: optional(loan.HasInterestRebate, flag) ?? false,
    loanType,
    amortization,
    totalBalance,
    paymentsMade,
    paymentsTotal,
    paidPercent,
    updatedAt,
    maturesOn,
    grantedOn: readOptionalDay(loan.DateGranted),
    principal: readMoney(loan.Principal),
    // Nothing is reckoned with these.
    interest: optional(loan.Interest, readMoney),
    termMonths: optional(loan.Terms, whole),
    principalPaid: optional(loan.PrincipalPaid, readMoney),
    principalBalance: readMoney(loan.PrincipalBalance),
    interestBalance: readMoney(loan.InterestBalance),
  }
}

/** A loan without a Guid gets an id of its day of granting and its order among the loans of that day. */
function withIds(loans: readonly LoanSource[]): LoanSource[] {
  const counts = new Map<string, number>()
  return loans.map((loan) => {
    if (loan.id !== noGuid) return loan
    const day = loan.grantedOn ?? 'not-granted'
    const count = (counts.get(day) ?? 0) + 1
    counts.set(day, count)
    return { ...loan, id: `${day}-${count}`, hasGuid: false }
  })
}

/** Loans, whole. Source: GET /api/user/loans. */
const readLoans = (response: Unread<Contract['Loan'][]>): LoanSource[] => withIds(each(response, readLoan))

type Caller = Pick<GraphContext, 'rest'>

/** Source: GET /api/user/loans; 404 is none. */
export const findLoans = async ({ rest }: Caller): Promise<LoanSource[]> =>
  (await readIfThere(() => rest('listUserLoans', { read: readLoans }))) ?? []

/** One of the caller's loans; null without. Source: GET /api/user/loans. */
export async function findLoan(id: string, context: Caller): Promise<LoanSource | null> {
  return (await findLoans(context)).find((loan) => loan.id === id) ?? null
}
