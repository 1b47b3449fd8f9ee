import { useState } from 'react'
import { formatCount } from '@/format/count.ts'
import { sumMoney } from '../../../../../../schema/rules/money.ts'
import { ShowMore } from '@/ui/Button/ShowMore.ts'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import type { TableColumn } from '@/ui/Table/Table.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import type { ShownHistory, ShownLoan } from './shownLoan.ts'

type Payment = ShownHistory['payments'][number]

/** How many payments are shown before all are asked for. */
const latest = 4

const sumOf = (payments: readonly Payment[], part: 'principal' | 'interest' | 'payment') => (
  <Money amount={sumMoney(payments.map((payment) => payment[part] ?? '0.00'))} />
)

function partColumns(payments: readonly Payment[]): TableColumn<Payment>[] {
  // The parts of a payment are not known of a loan that comes from loan books.
  if (payments.some(({ principal, interest }) => principal === null || interest === null)) return []
  const column = (header: string, part: 'principal' | 'interest'): TableColumn<Payment> => ({
    header,
    cell: (payment) => <Money amount={payment[part] ?? '0.00'} />,
    isAmount: true,
    isWideOnly: true,
    foot: sumOf(payments, part),
  })
  return [column('Principal', 'principal'), column('Interest', 'interest')]
}

const columnsOf = ({ payments, isFromBook }: ShownHistory): TableColumn<Payment>[] => [
  { header: 'Date', cell: ({ on }) => <DateText value={on} />, isLight: true, foot: isFromBook ? 'In all' : `${payments.length} paid` },
  ...partColumns(payments),
  { header: 'Payment', cell: ({ payment }) => <Money amount={payment} />, isAmount: true, foot: sumOf(payments, 'payment') },
  { header: 'Balance after', cell: ({ balanceAfter }) => <Money amount={balanceAfter} isStrong />, isAmount: true },
]

const describeUnlisted = (count: number): string =>
  count === 1 ? '1 payment is made. It is not listed here.' : `${formatCount(count)} payments are made. They are not listed here.`

/** The payments of a loan that were made, the newest first. Paper has all of them. */
export function LoanPayments({ loan, history }: { loan: ShownLoan; history: ShownHistory }) {
  const { loanType, paymentsMade } = loan
  const [isWhole, setIsWhole] = useState(false)
  const { payments, isFromBook } = history
  const isLong = payments.length > latest
  const hidden = new Set(isLong && !isWhole ? payments.slice(latest) : [])
  return (
    <section>
      <SectionHead>
        <h2>Payments made</h2>
        {isLong && (
          <ShowMore aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${payments.length}`}
          </ShowMore>
        )}
      </SectionHead>
      {payments.length === 0 ? (
        <Muted>{paymentsMade > 0 ? describeUnlisted(paymentsMade) : 'No payment is recorded yet.'}</Muted>
      ) : (
        <Table
          caption={`Payments made of ${loanType}`}
          isCaptionHidden
          columns={columnsOf(history)}
          rows={payments}
          rowKey={(payment) => String(payments.indexOf(payment))}
          rowMedium={(payment) => (hidden.has(payment) ? 'paper' : 'both')}
        />
      )}
      {isFromBook && (
        <Muted $top={4}>
          Taken from the loan books that the cooperative uploads: each row is what the balance fell between two of them, which may be more
          than one payment. Payments before the first book are not listed.
        </Muted>
      )}
    </section>
  )
}
