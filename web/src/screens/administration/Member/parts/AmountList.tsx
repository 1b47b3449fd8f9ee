import { Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'

interface AmountListProps {
  title: string
  amounts: readonly { name: string; amount: string }[]
  /** Of all of them. */
  total: string
  /** Where there are none. */
  empty: string
}

/** What a member owns or owes, by kind, with the sum. */
export function AmountList({ title, amounts, total, empty }: AmountListProps) {
  if (amounts.length === 0) {
    return (
      <div>
        <h3>{title}</h3>
        <Text $top={2} $tone="muted">
          {empty}
        </Text>
      </div>
    )
  }
  const rows = amounts.map((item, index) => ({ ...item, key: `${index} ${item.name}` }))
  return (
    <Table
      caption={title}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { header: 'Kind', cell: ({ name }) => name, isLight: true, foot: 'Together' },
        { header: 'Amount', cell: ({ amount }) => <Money amount={amount} />, isAmount: true, foot: <Money amount={total} isStrong /> },
      ]}
    />
  )
}
