import { compareMoney, sumMoney } from '../../../../../../schema/rules/money.ts'
import { formatCount } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { StackedTable } from '@/ui/Table/StackedTable.tsx'
import { SignedMoney } from '../../parts/SignedMoney.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

type Total = ImportOutcome['totals'][number]

/** The day of the balances before; rows of several cut-offs have one each. */
function nameBefore({ cutOff, earliestCutOff }: ImportOutcome): string {
  if (cutOff === null) return 'Today'
  return earliestCutOff === null ? `Ledger on ${formatDate(cutOff)}` : 'Ledger'
}

/** Balances before and after, by kind of item, with their sum; those that result where later postings keep them apart from the file. */
export function TotalsTable({ outcome }: { outcome: ImportOutcome }) {
  const { totals, rowCount, difference } = outcome
  const before = sumMoney(totals.map((total) => total.before))
  const after = sumMoney(totals.map((total) => total.after))
  const result = sumMoney(totals.map((total) => total.result))
  const isApart = totals.some((total) => compareMoney(total.after, total.result) !== 0)
  const isSummed = totals.length > 1
  return (
    <Stack as="section" $gap={2}>
      <h2>Balances</h2>
      <StackedTable
        caption="Balances"
        rows={totals}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Kind', cell: ({ name }) => name, ...(isSummed && { foot: 'Together' }) },
          {
            header: 'Rows',
            cell: (total) => formatCount(total.rowCount),
            isAmount: true,
            ...(isSummed && { foot: formatCount(rowCount) }),
          },
          {
            header: nameBefore(outcome),
            cell: (total) => <Money amount={total.before} />,
            isAmount: true,
            ...(isSummed && { foot: <Money amount={before} /> }),
          },
          {
            header: 'File',
            cell: (total) => <Money amount={total.after} />,
            isAmount: true,
            ...(isSummed && { foot: <Money amount={after} /> }),
          },
          {
            header: 'Difference',
            cell: (total) => <SignedMoney amount={total.difference} isStrong />,
            isAmount: true,
            ...(isSummed && { foot: <SignedMoney amount={difference} isStrong /> }),
          },
          ...(isApart
            ? [
                {
                  header: 'Afterwards',
                  cell: (total: Total) => <Money amount={total.result} isStrong />,
                  isAmount: true,
                  ...(isSummed && { foot: <Money amount={result} /> }),
                },
              ]
            : []),
        ]}
      />
    </Stack>
  )
}
