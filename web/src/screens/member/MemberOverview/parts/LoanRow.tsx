import styled from 'styled-components'
import { isPast } from '@/format/isPast.ts'
import { PastDueLine } from '@/patterns/pastDue/PastDueLine.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { space, token } from '@/ui/theme.ts'
import type { ActiveLoans_ViewerFragment } from '../screen.generated.ts'
import { loanPath } from './loanPath.ts'

const LoanItem = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} 0 ${space(5)};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(2)};
  > :last-child { margin-left: auto; }
`

const Progress = styled(Line)`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  b { color: ${token.ink}; }
`

export type ActiveLoan = NonNullable<ActiveLoans_ViewerFragment['member']>['activeLoans'][number]

/** An active loan: its balance, its progress, its maturity, and what is past due. */
export function LoanRow({ loan }: { loan: ActiveLoan }) {
  const { loanType, totalBalance, paidPercent, paymentsMade, paymentsTotal, maturesOn } = loan
  return (
    <LoanItem>
      <Line>
        <h3>
          <Link to={loanPath(loan)}>{loanType}</Link>
        </h3>
        <Money amount={totalBalance} isStrong />
      </Line>
      <ProgressBar label={`${loanType} paid`} value={paymentsMade} total={paymentsTotal} />
      <Progress>
        <span>
          <b>{paidPercent.toFixed(1)}%</b> paid {paymentsMade} out of {paymentsTotal}
        </span>
        {maturesOn !== null && (
          <span>
            <span>{isPast(maturesOn) ? 'Ended' : 'Ends'}</span> <DateText value={maturesOn} />
          </span>
        )}
      </Progress>
      <PastDueLine loan={loan} to={loanPath(loan)} />
    </LoanItem>
  )
}
