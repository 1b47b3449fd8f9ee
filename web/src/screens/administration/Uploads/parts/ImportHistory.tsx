import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import { useFragment } from '@apollo/client/react'
import type { FragmentType } from '@apollo/client'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import type { useMore } from '@/patterns/windowedList/useMore.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { StackedTable } from '@/ui/Table/StackedTable.tsx'
import { space } from '@/ui/theme.ts'
import type { ImportHistory_ImportFragment } from '../screen.generated.ts'
import { ImportHistory_ImportFragmentDoc } from '../screen.generated.ts'
import { nameOfKind } from './recordKinds.ts'

type Import = ImportHistory_ImportFragment

/** The link of the file follows below: a finger needs the room between. */
const Opening = styled(Link)`
  display: inline-block;
  margin-bottom: ${space(1)};
`

const results = {
  APPLIED: { tone: 'success', icon: 'checkCircle', word: 'Applied' },
  UNCHANGED: { tone: 'neutral', icon: 'checkCircle', word: 'No change' },
  REFUSED: { tone: 'danger', icon: 'crossCircle', word: 'Refused' },
  TURNED_DOWN: { tone: 'danger', icon: 'crossCircle', word: 'Turned down' },
  EXPIRED: { tone: 'caution', icon: 'warning', word: 'Deleted, nobody decided' },
} as const satisfies Record<Import['status'], object>

function Result({ item: { status, badRowCount, reason } }: { item: Import }) {
  return (
    <>
      <Chip {...results[status]}>{badRowCount > 0 ? countOf(badRowCount, 'bad row') : undefined}</Chip>
      <Muted as="span" $isBlock $breaks $size="caption" $weight="regular">
        {reason}
      </Muted>
    </>
  )
}

function Total({ item: { status, total } }: { item: Import }) {
  if (status !== 'APPLIED' && status !== 'UNCHANGED') return <span>Nothing applied</span>
  return total === null ? <span>—</span> : <Money amount={total} />
}

/** Who has decided, and who has sent it. */
const Officers = ({ item: { importedBy, decidedBy } }: { item: Import }) => (
  <>
    <span>{decidedBy ?? importedBy}</span>
    {decidedBy !== null && <Muted as="span" $isBlock $size="caption">{`sent by ${isolate(importedBy)}`}</Muted>}
  </>
)

interface ImportHistoryProps {
  imports: readonly FragmentType<Import>[]
  totalCount: number
  /** Uploads that could not be read. */
  unreadCount: number
  more: ReturnType<typeof useMore>
}

/** What was uploaded; where it is kept what the file has changed, the way there. */
function Kind({ item: { id, kind, hasOutcome } }: { item: Import }) {
  const { addressWith, linkState } = useScreenParams()
  if (!hasOutcome) return nameOfKind(kind)
  return (
    <Opening to={addressWith({ applied: id })} state={linkState}>
      {nameOfKind(kind)}
    </Opening>
  )
}

/** The uploads of the past, the newest first. */
export function ImportHistory({ imports, totalCount, unreadCount, more }: ImportHistoryProps) {
  const { data, complete } = useFragment({ fragment: ImportHistory_ImportFragmentDoc, from: [...imports] })
  if (imports.length === 0 && unreadCount > 0) return null
  if (imports.length === 0) {
    return <EmptyState title="No uploads yet">Each upload will be listed here: what, when, by whom and with which result.</EmptyState>
  }
  if (!complete) return null
  return (
    <>
      <StackedTable
        caption="History"
        rows={data}
        rowKey={({ id }) => id}
        aside="Result"
        columns={[
          {
            header: 'What',
            cell: (item) => (
              <>
                <Kind item={item} />
                <Muted $breaks as="span" $size="caption" $weight="regular" $isBlock>
                  {item.file === null ? (
                    item.fileName
                  ) : (
                    <a href={item.file.url} download={item.fileName}>
                      {item.fileName}
                    </a>
                  )}
                </Muted>
              </>
            ),
          },
          { header: 'Result', cell: (item) => <Result item={item} /> },
          { header: 'When', cell: ({ importedAt }) => <DateText value={importedAt} hasTime /> },
          { header: 'By', cell: (item) => <Officers item={item} /> },
          { header: 'Rows', cell: ({ rowCount }) => formatCount(rowCount), isAmount: true },
          { header: 'Total', cell: (item) => <Total item={item} />, isAmount: true },
        ]}
      />
      {more.hasMore && (
        <Cluster $gap={[3, 4]} $justify="space-between" $top={4} $tone="muted" $size="small">
          <p role="status">{`1 to ${formatCount(imports.length)} out of ${formatCount(totalCount)}`}</p>
          {more.hasMoreFailed && <p role="alert">The rest could not be loaded.</p>}
          <Button isSmall onClick={() => void more.loadMore()}>
            Show more
          </Button>
        </Cluster>
      )}
    </>
  )
}
