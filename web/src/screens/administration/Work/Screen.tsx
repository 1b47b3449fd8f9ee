import { Panel } from '@/apollo/Panel.tsx'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { daysSince } from '@/format/daysSince.ts'
import { describeAge, describeStaged } from '@/patterns/reviewQueue/requestWords.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { serverNow } from '@/clock.ts'
import { queueAddress } from '@/routing/queueAddress.ts'
import { Attention } from '@/ui/Attention/Attention.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Columns } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Cluster, Muted, RuledList, Stack } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { space, token } from '@/ui/theme.ts'
import { NextRequest } from './parts/NextRequest.tsx'
import { QueueList } from './parts/QueueList.tsx'
import type { StagedWork, Work } from './parts/workTypes.ts'
import { useWorkQuery } from './screen.generated.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { RowLink } from '@/ui/Link/RowLink.ts'

const Staging = styled(RowLink)`
  padding-block: ${space(2)};
  > svg { color: inherit; }
`

/** What each officer has staged and not applied. Shows nothing where nothing is. */
function StagedByOfficers({ staged }: { staged: readonly StagedWork[] }) {
  if (staged.length === 0) return null
  return (
    <section aria-labelledby="staged">
      <h2 id="staged">Staged, not applied</h2>
      <RuledList $top={3}>
        {staged.map((item) => (
          <li key={`${item.queueId} ${item.officer}`}>
            <Staging to={`${queueAddress(item.queueId)}?status=all`}>
              <span>
                <strong>{item.isOwn ? 'You' : item.officer}</strong>
                <Muted as="span">
                  {item.queueTitle}: {describeStaged(item)}, <DateText value={item.stagedAt} hasTime />
                </Muted>
              </span>
              <Icon name="arrowRight" size="small" />
            </Staging>
          </li>
        ))}
      </RuledList>
    </section>
  )
}

/** The heading of the page, as small as the label of a figure. */
const Title = styled.h1`
  color: ${token.inkMuted};
  font-size: ${token.textBody};
  font-weight: ${token.weightMedium};
  letter-spacing: normal;
`

const Total = styled.p`
  font-size: ${token.textFigure};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1.1;
`

/** What the officer has decided and not applied. Shows nothing where nothing is. */
function OwnStaged({ staged }: { staged: readonly StagedWork[] }) {
  const own = staged.filter(({ isOwn }) => isOwn)
  const [first] = own
  if (!first) return null
  const count = own.reduce((sum, { approved, rejected }) => sum + approved + rejected, 0)
  return (
    <Attention
      icon="clock"
      title={`You staged ${countOf(count, 'decision')} and did not apply ${count === 1 ? 'it' : 'them'}`}
      action={
        <ButtonLink to={`${queueAddress(first.queueId)}?status=all`} variant="next" iconAfter="arrowRight" isBlock>
          Look and apply
        </ButtonLink>
      }
    >
      {own.map(({ queueTitle }) => queueTitle).join(', ')}, <DateText value={first.stagedAt} hasTime />. Until you apply, nothing is paid,
      posted or told.
    </Attention>
  )
}

function Waiting({ work }: { work: Work }) {
  const { asOf, oldestAt, waitingCount, queues, staged } = work
  return (
    <Stack $gap={8}>
      <Cluster $gap={4} $align="end" $justify="space-between">
        <div>
          <Title tabIndex={-1}>Waiting for a decision</Title>
          <Total>{formatCount(waitingCount)}</Total>
          <Muted>
            as of <DateText value={asOf} hasTime />
            <span>{oldestAt !== null && `, oldest ${describeAge(daysSince(oldestAt, serverNow()))}`}</span>
          </Muted>
        </div>
        <NextRequest queues={queues} isPrimary={!staged.some(({ isOwn }) => isOwn)} />
      </Cluster>
      <OwnStaged staged={staged} />
      <Columns>
        <QueueList queues={queues} />
        <StagedByOfficers staged={staged} />
      </Columns>
    </Stack>
  )
}

/** /admin/work: what waits for the officer, requests and files. */
export function Screen() {
  const state = useScreenData(useWorkQuery(screenOptions))
  const work = state.data?.viewer?.reviewWork
  return (
    <>
      {!work && <Title tabIndex={-1}>Waiting for a decision</Title>}
      <Panel
        state={state}
        field="reviewWork"
        value={work}
        what={{ title: 'What waits could not be counted' }}
        isWhole
        loading="Counting what waits…"
        skeleton={[['figure', '30%'], 'row', 'row', 'row']}
        absent={
          <EmptyState title="No counts">
            The cooperative’s system does not count for this portal what waits. Each queue is in the menu.
          </EmptyState>
        }
      >
        {(shown) => <Waiting work={shown} />}
      </Panel>
    </>
  )
}
