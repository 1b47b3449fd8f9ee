import { useState } from 'react'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import type { NullReason } from '@/apollo/queryStates.ts'
import { Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { space, token } from '@/ui/theme.ts'
import type { ReportsQuery } from '../screen.generated.ts'

const Section = styled.section`
  margin-top: ${space(4)};
  > h2 { margin-bottom: ${space(4)}; }
`

const DownloadRow = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(4)} 0;
  strong, small { display: block; }
  small { color: ${token.inkMuted}; font-size: ${token.textSmall}; }
  > :last-child { text-align: right; }
`

/** So many are listed at first. */
const atFirst = 5

interface EarlierDownloadsProps {
  /** Null where they could not be fetched, or the REST API keeps none; undefined before the first answer. */
  downloads: NonNullable<ReportsQuery['administration']>['reportDownloads'] | undefined
  /** Downloads that could not be read. */
  unreadCount: number
  isLoading: boolean
  reason: NullReason | null
  isUnreadable: boolean
  isRetrying: boolean
  retry: () => void
}

/** Who has downloaded the report before, and what was in it. */
export function EarlierDownloads({ downloads, unreadCount, isLoading, reason, isUnreadable, isRetrying, retry }: EarlierDownloadsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? downloads : downloads?.slice(0, atFirst)
  return (
    <Section>
      <h2>Earlier downloads</h2>
      {isLoading && (
        <Skeleton label="Loading the earlier downloads…">
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="row" />
        </Skeleton>
      )}
      <UnreadEntries count={unreadCount} />
      {shown && shown.length > 0 && (
        <RuledList $bottom={4}>
          {shown.map(({ id, downloadedAt, downloadedBy, contractCount, emptyCellCount }) => (
            <DownloadRow key={id}>
              <span>
                <strong>
                  <DateText value={downloadedAt} hasTime />
                </strong>
                <small>{downloadedBy}</small>
              </span>
              <span>
                {countOf(contractCount, 'contract')}
                <small>{countOf(emptyCellCount, 'empty cell')}</small>
              </span>
            </DownloadRow>
          ))}
        </RuledList>
      )}
      {downloads && downloads.length > atFirst && !isWhole && (
        <Button isSmall onClick={() => setIsWhole(true)}>
          {`Show all ${formatCount(downloads.length)}`}
        </Button>
      )}
      {downloads?.length === 0 && unreadCount === 0 && (
        <Muted>None yet. Each download is listed here: when, by whom and what was in it.</Muted>
      )}
      {!downloads && reason === 'absent' && <Muted>The cooperative’s system keeps no list of downloads for this portal.</Muted>}
      {!downloads && reason === 'failed' && (
        <ErrorPanel what="The earlier downloads" isUnreadable={isUnreadable} onRetry={retry} isRetrying={isRetrying}>
          <p>The report can be downloaded all the same.</p>
        </ErrorPanel>
      )}
    </Section>
  )
}
