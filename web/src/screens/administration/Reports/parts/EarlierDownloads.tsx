import { Panel } from '@/apollo/Panel.tsx'
import { useState } from 'react'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import type { ScreenData } from '@/routing/screenData.ts'
import { Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { ShowMore } from '@/ui/Button/ShowMore.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
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

type Downloads = NonNullable<NonNullable<ReportsQuery['administration']>['reportDownloads']>

function DownloadList({ downloads, unreadCount }: { downloads: Downloads; unreadCount: number }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? downloads : downloads.slice(0, atFirst)
  return (
    <>
      <UnreadEntries count={unreadCount} />
      {shown.length > 0 && (
        <RuledList>
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
      {downloads.length > atFirst && !isWhole && (
        <ShowMore onClick={() => setIsWhole(true)}>{`Show all ${formatCount(downloads.length)}`}</ShowMore>
      )}
      {downloads.length === 0 && unreadCount === 0 && (
        <Muted>None yet. Each download is listed here: when, by whom and what was in it.</Muted>
      )}
    </>
  )
}

/** Who has downloaded the report before, and what was in it. */
export function EarlierDownloads({ state }: { state: ScreenData<ReportsQuery> }) {
  const { reportDownloads, unreadReportDownloadCount } = state.data?.administration ?? {}
  return (
    <Section>
      <h2>Earlier downloads</h2>
      <Panel
        state={state}
        field="reportDownloads"
        value={reportDownloads}
        what="The earlier downloads"
        holds={<p>The report can be downloaded all the same.</p>}
        loading="Loading the earlier downloads…"
        skeleton={['row', 'row']}
        absent={<Muted>The cooperative’s system keeps no list of downloads for this portal.</Muted>}
      >
        {(downloads) => <DownloadList downloads={downloads} unreadCount={unreadReportDownloadCount ?? 0} />}
      </Panel>
    </Section>
  )
}
