import { useId, useReducer } from 'react'
import styled from 'styled-components'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { Segments } from '@/ui/Segments/Segments.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { media, space, token } from '@/ui/theme.ts'
import type { ChartPoint } from './GrowthChart.tsx'
import { describeGrowth } from './describeGrowth.ts'
import type { GrowthPanel_GrowthFragment } from './growthPanel.generated.ts'
import { ChartSpace, GrowthHead, TitleSpace } from './GrowthSkeleton.tsx'

const Title = styled.h2`
  font-size: ${token.textBody};
  font-weight: ${token.weightSemibold};
  line-height: 1.4;
`

const Note = styled(Muted)`
  max-width: 60ch;
  margin-block: ${space(3)};
`

/** Paper shows the table, whatever the screen shows. */
const Rows = styled.div<{ $isShown: boolean }>`
  margin-top: ${space(4)};
  display: ${({ $isShown }) => ($isShown ? 'block' : 'none')};
  ${media.print} { display: block; }
`

type View = 'chart' | 'table'

interface ViewState {
  view: View
  /** The code of the chart could not be loaded. */
  isMissing: boolean
}

function nextView(_: ViewState, action: View | 'chartIsMissing'): ViewState {
  return action === 'chartIsMissing' ? { view: 'table', isMissing: true } : { view: action, isMissing: false }
}

const views = [
  { value: 'chart', label: 'Chart', icon: 'chart' },
  { value: 'table', label: 'Table', icon: 'table' },
] as const

const GrowthChart = lateComponent(async () => (await import('./GrowthChart.tsx')).GrowthChart)

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
function GrowthTable({ caption, points }: { caption: string; points: readonly ChartPoint[] }) {
  return <Table caption={caption} isCaptionHidden columns={columns} rows={points.toReversed()} rowKey={({ on }) => on} />
}

function Grown({ title, points }: { title: string; points: readonly ChartPoint[] }) {
  const id = useId()
  const [{ view, isMissing }, dispatch] = useReducer(nextView, { view: 'chart', isMissing: false })
  return (
    <section aria-labelledby={id}>
      <GrowthHead>
        <TitleSpace>
          <Title id={id}>{title}</Title>
        </TitleSpace>
        <Segments label="Show as" segments={views} value={view} onChange={dispatch} />
      </GrowthHead>
      {isMissing && <Note role="status">The chart could not be loaded. Here is the same as a table.</Note>}
      {view === 'chart' && (
        <Text as="div" $isScreenOnly>
          <GrowthChart
            label="Balance"
            points={points}
            loading={<ChartSpace aria-busy="true" />}
            onMissing={() => dispatch('chartIsMissing')}
          />
        </Text>
      )}
      <Rows $isShown={view === 'table'}>
        <GrowthTable caption={title} points={points} />
      </Rows>
    </section>
  )
}

interface GrowthPanelProps {
  /** What grew, as the title begins: "Your savings". */
  subject: string
  /** Null where the REST API has no activities, or where `hasFailed`. */
  growth: GrowthPanel_GrowthFragment | null
  /** The message of the chart, in place of how much it grew. */
  title?: string | undefined
  /** What is expected on a day after the growth. */
  estimate?: { on: string; balance: string } | undefined
  /** The growth could not be fetched. */
  hasFailed?: boolean
  isUnreadable?: boolean
  isRetrying?: boolean
  retry: () => void
}

/** How a balance grew: its message as the title, a chart, and the same as a table. Says so where there is no history of balances. */
export function GrowthPanel({
  subject,
  growth,
  title,
  estimate,
  hasFailed = false,
  isUnreadable = false,
  isRetrying = false,
  retry,
}: GrowthPanelProps) {
  if (hasFailed) {
    return (
      <ErrorPanel what="The chart" isUnreadable={isUnreadable} onRetry={retry} isRetrying={isRetrying}>
        <p>Your balance is not affected.</p>
      </ErrorPanel>
    )
  }
  if (!growth) return <Note>There is no chart here: the cooperative’s system does not keep past balances for this portal.</Note>
  const hasBalance = growth.points.some(({ balance }) => Number(balance) !== 0)
  if (!hasBalance) {
    return <EmptyState title="Your chart starts with your first payday">Once money is put in, its growth will show here.</EmptyState>
  }
  const points = estimate && estimate.on > growth.to ? [...growth.points, { ...estimate, isEstimate: true }] : growth.points
  return <Grown title={title ?? describeGrowth(subject, growth)} points={points} />
}
