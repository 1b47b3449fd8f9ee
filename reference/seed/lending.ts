import { addMonths } from '../../schema/rules/days.ts'
import type { Day } from '../../schema/rules/days.ts'
import { loanSchedule } from '../src/domains/loans/schedule.ts'
import type { Book } from './book.ts'
import { cooperativeAccounts } from './journal.ts'
import { guidOf } from './random.ts'

const { cash, unearnedInterest, interestIncome } = cooperativeAccounts

function centavos(pesos: string | number): number {
  return Math.round(Number(pesos) * 100)
}

/**
 * Grants a loan and posts every installment due until yesterday. Interest is owed from the start and earned as it is paid.
 * @param terms months
 * @param principal and interest: pesos, interest the add-on total
 * @param missed the last installments that are not paid, however long ago they were due
 */
export function lend(
  book: Book,
  memberGuid: string,
  loanType: string,
  grantedOn: Day,
  terms: number,
  principal: number,
  interest: number,
  missed = 0,
): void {
  const accountId = book.openAccount('loan', memberGuid)
  book.journal.move(grantedOn, `${loanType} granted`, accountId, cash, centavos(principal))
  if (interest > 0) book.journal.move(grantedOn, `${loanType} granted`, accountId, unearnedInterest, centavos(interest))
  const installments = loanSchedule(grantedOn, terms, principal.toFixed(2), interest.toFixed(2)).map((installment) => {
    if (installment.dueOn > book.yesterday || installment.number > terms - missed) return { ...installment, paidWith: null }
    const earned = centavos(installment.interest)
    const paidWith = book.journal.move(installment.dueOn, 'Loan payments', cash, accountId, centavos(installment.principal) + earned)
    if (earned > 0) book.journal.move(installment.dueOn, 'Loan payments', unearnedInterest, interestIncome, earned)
    return { ...installment, paidWith }
  })
  book.loans.push({
    guid: guidOf(`loan ${String(accountId)}`),
    memberGuid,
    accountId,
    loanType,
    grantedOn,
    principal,
    interest,
    installments,
  })
}

/** The last day of a loan: the day of its last installment. */
export function maturityOf(grantedOn: Day, terms: number): Day {
  return addMonths(grantedOn, terms)
}
