import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import type { ChartPoint } from './chartPoint.ts'

const columns = [
  {
    header: 'Date',
    isLight: true,
    cell: ({ on, isEstimate }: ChartPoint) => (
      <>
        <DateText value={on} /> <span>{isEstimate && '(estimate)'}</span>
      </>
    ),
  },
  { header: 'Balance', cell: ({ balance }: ChartPoint) => <Money amount={balance} isStrong />, isAmount: true },
]

/** The points of the chart as a table, the newest first. */
export function GrowthTable({ caption, points }: { caption: string; points: readonly ChartPoint[] }) {
  return <Table caption={caption} isCaptionHidden columns={columns} rows={points.toReversed()} rowKey={({ on }) => on} />
}
