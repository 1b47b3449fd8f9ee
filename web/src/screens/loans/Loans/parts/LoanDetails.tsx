import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatMonth } from '@/format/date.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { space, token } from '@/ui/theme.ts'
import { LoanSchedule } from './LoanSchedule.tsx'
import type { MemberLoan } from './memberLoan.ts'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
`

const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-top: ${space(2)};
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
`

const factsOf = (loan: MemberLoan) => [
  { label: 'Principal', value: <Money amount={loan.principal} /> },
  { label: 'Interest', value: <Money amount={loan.interest} /> },
  { label: 'Terms', value: countOf(loan.termMonths, 'month') },
  { label: 'Amortization, monthly', value: <Money amount={loan.amortization} /> },
  { label: 'Payments made', value: loan.paymentsMade },
  { label: 'Payments left', value: loan.paymentsTotal - loan.paymentsMade },
  { label: 'Principal paid', value: <Money amount={loan.principalPaid} /> },
  { label: 'Principal balance', value: <Money amount={loan.principalBalance} /> },
  { label: 'Interest balance', value: <Money amount={loan.interestBalance} /> },
  { label: 'Total balance', value: <Money amount={loan.totalBalance} /> },
  { label: 'Granted', value: <DateText value={loan.grantedOn} /> },
  { label: 'Matures', value: <DateText value={loan.maturesOn} /> },
]

/** What is due next; where no payment is left, a balance may still be. */
function dueLineOf({ nextDueMonth, totalBalance }: MemberLoan): string {
  if (nextDueMonth !== null) return `Next payment due in ${formatMonth(nextDueMonth, '-')} (estimate)`
  return Number(totalBalance) === 0 ? 'Fully paid' : 'Ask the loan office about the balance'
}

/** All that is known of a loan, and the payments that remain. */
export function LoanDetails({ loan }: { loan: MemberLoan }) {
  const { loanType, paymentsMade, paymentsTotal, updatedAt, schedule } = loan
  return (
    <Stack>
      <div>
        <ProgressBar label={`${loanType} paid`} value={paymentsMade} total={paymentsTotal} />
        <State>
          <span>
            Updated <DateText value={updatedAt} />
          </span>
          <span>{dueLineOf(loan)}</span>
        </State>
      </div>
      <Facts facts={factsOf(loan)} />
      {schedule.length > 0 && <LoanSchedule loan={loan} />}
    </Stack>
  )
}
