import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row, Text } from '@/ui/Layout/Layout.ts'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { describeQuorum } from '../../parts/describeQuorum.ts'
import type { ElectionResultsQuery } from '../screen.generated.ts'

type Election = NonNullable<ElectionResultsQuery['election']>
export type PublishedElection = Election & { results: NonNullable<Election['results']> }

const Band = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space(4)} ${space(8)};
  padding-block: ${space(4)};
  border-top: ${size.hairline} solid ${token.line};
  &:empty { display: none; }
`

function Fact({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <Row as="section" $gap={3} $align="start">
      <Icon name={icon} />
      <div>
        <Text as="h2" $size="body">
          {title}
        </Text>
        <Text $size="small">{children}</Text>
      </div>
    </Row>
  )
}

function QuorumFact({ quorum, voterCount, attendeeCount }: PublishedElection['results']) {
  if (!quorum || voterCount === null) return null
  const { isReached, needed, entitledCount } = quorum
  const [present, unknown] = [`${formatCount(voterCount)} were present`, describeQuorum(quorum, voterCount)]
  if (entitledCount === null) return <Fact icon="people" title="Quorum">{`${present}; ${unknown.value} are ${unknown.detail}`}</Fact>
  const entitled = `${formatCount(entitledCount)} entitled to vote`
  const listed = attendeeCount === null ? entitled : `${formatCount(attendeeCount)} of ${entitled} were listed`
  return (
    <Fact icon="people" title={isReached ? 'Quorum reached' : 'Quorum not reached'}>
      {`${listed}; ${present}; ${formatCount(needed)} needed`}
    </Fact>
  )
}

/** Why polling was opened again, and by whom; nothing of any other change. */
export const describeReason = ({ reason, askedBy, agreedBy }: Election['pollingChanges'][number]): string =>
  reason === null ? '' : `: “${reason}” ${[askedBy, agreedBy].filter((name) => name !== null).join(', with ')}`

const address = /([^\s@<>]+@[\w.-]*\w)/

/** What a protest is about, and until when and where to give one: the quorum, and polling that was opened again. */
export function ResultFacts({ results, pollingChanges, protests }: PublishedElection) {
  const openings = pollingChanges.filter(({ isOpening }) => isOpening)
  return (
    <Band>
      <QuorumFact {...results} />
      {openings.length > 1 && (
        <Fact icon="retry" title={`Polling was opened ${openings.length === 2 ? 'twice' : `${openings.length} times`}:`}>
          {openings.map((opening, index) => (
            <span key={opening.at}>
              <span>{index > 0 && ', and again '}</span>
              <DateText value={opening.at} hasTime />
              <span>{describeReason(opening)}</span>
            </span>
          ))}
        </Fact>
      )}
      {protests && (
        <Fact
          icon="document"
          title={
            <span>
              Protests<span>{protests.until !== null && ' until '}</span>
              {protests.until !== null && <DateText value={protests.until} hasTime />}
            </span>
          }
        >
          {protests.text
            ?.split(address)
            .map((part, index) => (index % 2 === 1 ? <MailLink key={part} to={part} /> : <span key={part}>{part}</span>))}
        </Fact>
      )}
    </Band>
  )
}
