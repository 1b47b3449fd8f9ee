import type { ReactNode } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatMonth } from '@/format/date.ts'
import { isPast, isPastMonth } from '@/format/isPast.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { ShownLoan } from './shownLoan.ts'

const Band = styled.section`
  margin-bottom: ${space(10)};
  padding-block: ${space(5)};
  border-block: ${size.hairline} solid ${token.line};
  dl { margin-top: ${space(5)}; }
`

const withDetail = (value: ReactNode, detail: ReactNode) => (
  <>
    {value}
    <Muted as="span" $isBlock $size="caption" $weight="regular">
      {detail}
    </Muted>
  </>
)

const outOf = (amount: string) => (
  <span>
    out of <Money amount={amount} />
  </span>
)

function nextPaymentOf({ nextDueMonth, schedule, amortization, pastDue }: ShownLoan) {
  if (nextDueMonth === null) return pastDue ? [{ label: 'Next payment', value: withDetail('None planned', 'only what is past due') }] : []
  const next = schedule[pastDue?.payments ?? 0]
  const when = isPastMonth(nextDueMonth) ? 'not in these figures yet' : 'an estimate'
  const value = withDetail(<Money amount={next?.payment ?? amortization} />, `${formatMonth(nextDueMonth)}, ${when}`)
  return [{ label: 'Next payment', value }]
}

const factsOf = (loan: ShownLoan) => [
  ...nextPaymentOf(loan),
  { label: 'Principal left', value: withDetail(<Money amount={loan.principalBalance} />, outOf(loan.principal)) },
  { label: 'Interest left', value: withDetail(<Money amount={loan.interestBalance} />, loan.interest !== null && outOf(loan.interest)) },
  {
    label: 'Granted',
    value: withDetail(<DateText value={loan.grantedOn} />, loan.termMonths !== null && `for ${countOf(loan.termMonths, 'month')}`),
  },
]

export function LoanBand({ loan }: { loan: ShownLoan }) {
  const { loanType, paidPercent, paymentsMade, paymentsTotal, maturesOn } = loan
  return (
    <Band>
      <ProgressBar label={`${loanType} paid`} value={paymentsMade} total={paymentsTotal} />
      <Cluster as="p" $gap={[0, 4]} $justify="space-between" $top={2} $tone="muted" $size="small">
        <span>
          {paidPercent.toFixed(1)}% paid {paymentsMade} out of {paymentsTotal}
        </span>
        {maturesOn !== null && (
          <span>
            <span>{isPast(maturesOn) ? 'Ended' : 'Ends'}</span> <DateText value={maturesOn} />
          </span>
        )}
      </Cluster>
      <Facts isBand facts={factsOf(loan)} />
    </Band>
  )
}
