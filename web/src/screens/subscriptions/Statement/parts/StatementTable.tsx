import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import { Mark } from '@/ui/Chip/Mark.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import type { MemberStatement } from './memberStatement.ts'
import { kindTakenBack, TakenBack } from './TakenBack.tsx'
import { listWords } from '@/format/listWords.ts'

const Band = styled.div`
  margin-bottom: ${space(6)};
  padding-block: ${space(5)};
  border-block: ${size.hairline} solid ${token.line};
  dd { font-size: ${token.textH2}; font-weight: ${token.weightBold}; letter-spacing: ${token.trackTight}; line-height: 1.2; }
`

/** A phone has no column for the balance: there it stands under the movement, and for the first and last row among the amounts. */
const OnPhone = styled.span`
  ${media.medium} { display: none; }
  ${media.print} { display: none; }
`

/** The rows of a reversal and of what it takes back have a ground; on a phone their words have more than one line. */
const Grounds = styled.div`
  tr:has([data-reversal]) > * { background: ${token.sunken}; }
  [data-reversal] > span { white-space: normal; }
`

type Movement = MemberStatement['movements'][number]
/** A movement, or the first row, which has no amount. */
type Row = Omit<Movement, 'amount'> & { amount: string | null }

function titleOf({ title, amount, balance, reversedOn, reverses }: Row) {
  if (amount === null) return <b>{title}</b>
  return (
    <>
      <span>{title}</span>
      {reverses && (
        <Muted as="span" $size="caption" $isBlock data-reversal>
          of <DateText value={reverses.on} />. {reverses.reason}
        </Muted>
      )}
      {reversedOn !== null && (
        <div data-reversal>
          <Mark tone="neutral" icon="undo" word="Reversed">
            Reversed <DateText value={reversedOn} />
          </Mark>
        </div>
      )}
      <OnPhone>
        <Muted as="span" $size="caption" $isBlock>
          Balance <Money amount={balance} />
        </Muted>
      </OnPhone>
    </>
  )
}

function amountOf({ amount, balance }: Row) {
  return amount === null ? (
    <OnPhone>
      <Money amount={balance} isStrong />
    </OnPhone>
  ) : (
    <Money amount={amount} />
  )
}

const columnsOf = ({ to, closing }: MemberStatement) => [
  { header: 'Date', cell: ({ on }: Row) => <DateText value={on} />, isLight: true, foot: <DateText value={to} /> },
  { header: 'Movement', cell: titleOf, foot: 'Closing balance' },
  {
    header: 'Amount',
    cell: amountOf,
    isAmount: true,
    foot: (
      <OnPhone>
        <Money amount={closing} />
      </OnPhone>
    ),
  },
  {
    header: 'Balance',
    cell: ({ amount, balance }: Row) => <Money amount={balance} isStrong={amount === null} />,
    isAmount: true,
    isWideOnly: true,
    foot: <Money amount={closing} />,
  },
]

const pendingOf = (request: MemberStatement['pending'][number]) =>
  'amount' in request ? `${request.requestCode} of ${formatMoney(request.amount)}` : request.requestCode

/** `7 movements. DP-2026-01033 of ₱2,500.00 is in review and not in this statement.` */
function describe({ movements, pending }: MemberStatement): string {
  const kind = kindTakenBack(movements)
  const without = kind === null ? '' : ` A ${kind} that was taken back counts in neither “Put in” nor “Taken out”.`
  const count = `${countOf(movements.length, 'movement')}.${without}`
  if (pending.length === 0) return count
  const codes = listWords(pending.map(pendingOf))
  return `${count} ${codes} ${pending.length === 1 ? 'is' : 'are'} in review and not in this statement.`
}

/** The balances of a statement, and its movements between the opening and the closing balance. */
export function StatementTable({ statement, caption }: { statement: MemberStatement; caption: string }) {
  const { from, opening, putIn, takenOut, closing, movements } = statement
  const first = { title: 'Opening balance', on: from, amount: null, balance: opening, requestCode: null, reversedOn: null, reverses: null }
  const rows: Row[] = [first, ...movements]
  return (
    <>
      <Band>
        <Facts
          isBand
          facts={[
            { label: 'Opening balance', value: <Money amount={opening} /> },
            { label: 'Put in', value: <Money amount={putIn} /> },
            { label: 'Taken out', value: <Money amount={takenOut} /> },
            { label: 'Closing balance', value: <Money amount={closing} /> },
          ]}
        />
      </Band>
      <TakenBack movements={movements} />
      <Grounds>
        <Table
          caption={caption}
          isCaptionHidden
          columns={columnsOf(statement)}
          rows={rows.map((row, index) => ({ ...row, key: String(index) }))}
          rowKey={({ key }) => key}
        />
      </Grounds>
      <Muted $top={4}>{describe(statement)}</Muted>
    </>
  )
}
