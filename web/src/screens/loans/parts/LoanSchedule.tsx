import { useState } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatMonth } from '@/format/date.ts'
import { ShowMore } from '@/ui/Button/ShowMore.ts'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { token } from '@/ui/theme.ts'

const ScheduleHead = styled(SectionHead)`
  > h2 { font-size: ${token.textBody}; letter-spacing: 0; }
  > button { flex: none; }
`

interface Installment {
  month: string
  principal: string
  interest: string
  payment: string
  balanceAfter: string
}

interface ScheduledLoan {
  loanType: string
  schedule: readonly Installment[]
  /** The first rows of the schedule. */
  pastDue: { payments: number } | null
  principalBalance: string
  interestBalance: string
  totalBalance: string
}

/** A month, or the line in place of those left out. */
type Row = Installment | { months: number }

/** A schedule shows its first months and its last, a longer one all of them on request. */
const firstMonths = 4

const monthsOf =
  ({ schedule, pastDue }: ScheduledLoan) =>
  (row: Row) =>
    'months' in row ? (
      <Text as="span" $tone="muted">
        {countOf(row.months, 'month')} between
      </Text>
    ) : (
      `${formatMonth(row.month)}${schedule.indexOf(row) < (pastDue?.payments ?? 0) ? ', past due' : ''}`
    )
const pesos = (part: 'principal' | 'interest' | 'payment') => (row: Row) => 'month' in row && <Money amount={row[part]} />

const columnsOf = (loan: ScheduledLoan) => [
  { header: 'Month', cell: monthsOf(loan), isLight: true, foot: `${loan.schedule.length} left` },
  { header: 'Principal', cell: pesos('principal'), isAmount: true, isWideOnly: true, foot: <Money amount={loan.principalBalance} /> },
  { header: 'Interest', cell: pesos('interest'), isAmount: true, isWideOnly: true, foot: <Money amount={loan.interestBalance} /> },
  { header: 'Payment', cell: pesos('payment'), isAmount: true, foot: <Money amount={loan.totalBalance} /> },
  { header: 'Balance after', cell: (row: Row) => 'month' in row && <Money amount={row.balanceAfter} isStrong />, isAmount: true },
]

/** The payments that remain, month by month: an estimate. Paper has all of them. */
export function LoanSchedule({ loan }: { loan: ScheduledLoan }) {
  const [isWhole, setIsWhole] = useState(false)
  const { loanType, schedule } = loan
  const isLong = schedule.length > firstMonths + 2
  const between = schedule.slice(firstMonths, -1)
  const isLeftOut = (row: Row) => isLong && !isWhole && 'month' in row && between.includes(row)
  const rows: readonly Row[] = isLong && !isWhole ? [...schedule.slice(0, -1), { months: between.length }, ...schedule.slice(-1)] : schedule
  return (
    <section>
      <ScheduleHead>
        <h2>Amortization schedule, an estimate</h2>
        {isLong && (
          <ShowMore aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${schedule.length}`}
          </ShowMore>
        )}
      </ScheduleHead>
      <Table
        caption={`Amortization schedule of ${loanType}, an estimate`}
        isCaptionHidden
        columns={columnsOf(loan)}
        rows={rows}
        rowKey={(row) => ('month' in row ? row.month : 'between')}
        rowMedium={(row) => ('months' in row ? 'screen' : isLeftOut(row) ? 'paper' : 'both')}
      />
      <Muted $top={4}>Equal monthly parts of principal and interest. The loan office has the exact figures.</Muted>
    </section>
  )
}
