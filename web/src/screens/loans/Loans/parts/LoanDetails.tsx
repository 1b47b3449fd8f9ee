import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { countOf } from '@/format/count.ts'
import { formatMonth } from '@/format/date.ts'
import { isPast, isPastMonth } from '@/format/isPast.ts'
import { PastDueLine } from '@/patterns/pastDue/PastDueLine.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Cluster, Stack, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { LoanSchedule } from '../../parts/LoanSchedule.tsx'
import type { MemberLoan } from './memberLoan.ts'

const notKnown = 'Not known'
const pesosOf = (amount: string | null) => (amount === null ? notKnown : <Money amount={amount} />)

const factsOf = (loan: MemberLoan) => [
  { label: 'Principal', value: <Money amount={loan.principal} /> },
  { label: 'Interest', value: pesosOf(loan.interest) },
  { label: 'Terms', value: loan.termMonths === null ? notKnown : countOf(loan.termMonths, 'month') },
  { label: 'Amortization, what you pay each month', value: <Money amount={loan.amortization} /> },
  { label: 'Payments made', value: loan.paymentsMade },
  { label: 'Payments left', value: loan.paymentsTotal - loan.paymentsMade },
  { label: 'Principal paid', value: pesosOf(loan.principalPaid) },
  { label: 'Principal balance', value: <Money amount={loan.principalBalance} /> },
  { label: 'Interest balance', value: <Money amount={loan.interestBalance} /> },
  { label: 'Total balance', value: <Money amount={loan.totalBalance} /> },
  { label: 'Granted', value: <DateText value={loan.grantedOn} /> },
  { label: loan.maturesOn !== null && isPast(loan.maturesOn) ? 'Matured' : 'Matures', value: <DateText value={loan.maturesOn} /> },
]

/** What is due next; where no payment is left, a balance may still be. */
function dueLineOf({ nextDueMonth, totalBalance, pastDue }: MemberLoan): string {
  if (nextDueMonth === null && pastDue) return 'No other payment is planned'
  if (nextDueMonth !== null && isPastMonth(nextDueMonth)) return `The payment of ${formatMonth(nextDueMonth)} is not in these figures yet`
  if (nextDueMonth !== null) return `Next payment due in ${formatMonth(nextDueMonth)} (estimate)`
  return Number(totalBalance) === 0 ? 'Fully paid' : 'Ask the loan office about the balance'
}

/** All that is known of a loan, and the payments that remain. */
export function LoanDetails({ loan }: { loan: MemberLoan }) {
  const { id, loanType, paymentsMade, paymentsTotal, updatedAt, schedule } = loan
  return (
    <Stack $gap={8}>
      <div>
        <ProgressBar label={`${loanType} paid`} value={paymentsMade} total={paymentsTotal} />
        <Cluster as="p" $gap={[0, 4]} $justify="space-between" $top={2} $tone="muted" $size="caption">
          <span>
            Updated <DateText value={updatedAt} />
          </span>
          <span>{dueLineOf(loan)}</span>
        </Cluster>
      </div>
      <PastDueLine loan={loan} to={generatePath(paths.memberLoan, { id })} />
      <Facts facts={factsOf(loan)} />
      {schedule.length > 0 && <LoanSchedule loan={loan} />}
      <Text as="div" $isScreenOnly>
        <ButtonLink to={generatePath(paths.memberLoan, { id })} iconAfter="arrowRight">
          Open this loan<VisuallyHidden>, {loanType}</VisuallyHidden>
        </ButtonLink>
      </Text>
    </Stack>
  )
}
