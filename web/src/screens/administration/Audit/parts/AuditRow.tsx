import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { queueAddress } from '@/routing/queueAddress.ts'
import { formatTime } from '@/format/date.ts'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import type { AuditRow_EntryFragment } from '../screen.generated.ts'
import { AuditRow_EntryFragmentDoc } from '../screen.generated.ts'
import { describeAction } from './actionWords.ts'
import { ChangeList } from './ChangeList.tsx'
import { readChanges, readCounts, readRequest } from './readChanges.ts'

const Summary = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto ${size.iconSmall};
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${size.row};
  padding: ${space(3)} 0;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  > svg { color: ${token.inkMuted}; transition: transform ${token.move}; }
  details[open] > & > svg { transform: rotate(180deg); }
  ${media.medium} { grid-template-columns: 4.5rem minmax(0, 1fr) auto ${size.iconSmall}; }
  ${media.print} { > svg { display: none; } }
`

const Time = styled.time`
  grid-column: 1 / -1;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  white-space: nowrap;
  ${media.medium} { grid-column: auto; }
`

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding-bottom: ${space(6)};
  ${media.medium} { padding-left: calc(4.5rem + ${space(3)}); }
`

function detailOf({ actor, subject, isRefused, reason, after }: AuditRow_EntryFragment): string {
  return [actor, subject === actor ? null : subject, isRefused ? reason : null, ...readCounts(after)]
    .filter((part) => part !== null && part !== '')
    .join(', ')
}

function Details({ entry }: { entry: AuditRow_EntryFragment }) {
  const { id, at, actor, action, subject, permission, reason, before, after } = entry
  const request = readRequest(after)
  const facts = [
    { question: 'When', answer: <DateText value={at} hasTime /> },
    { question: 'By', answer: actor },
    { question: 'Act', answer: action },
    { question: 'Done to', answer: subject },
    { question: 'Permission', answer: permission },
    { question: 'Reason', answer: reason },
    {
      question: 'Request',
      answer: request && <Link to={`${queueAddress(request.queue)}?status=decided-year&search=${request.code}`}>{request.code}</Link>,
    },
    { question: 'Row of the trail', answer: id },
  ]
  return (
    <Body>
      <AnswerList rows={facts.filter(({ answer }) => answer !== null)} />
      <ChangeList changes={readChanges(before, after)} />
    </Body>
  )
}

/** An act of the audit log, which opens to its details. */
export function AuditRow({ entry }: { entry: FragmentType<AuditRow_EntryFragment> }) {
  const { data, complete } = useFragment({ fragment: AuditRow_EntryFragmentDoc, from: entry })
  if (!complete) return null
  return (
    <details>
      <Summary>
        <Time dateTime={data.at}>{formatTime(data.at)}</Time>
        <span>
          <Text as="span" $weight="bold" $isBlock>
            {describeAction(data.action, data.isRefused)}
          </Text>
          <Muted $breaks as="span" $isBlock>
            {detailOf(data)}
          </Muted>
        </span>
        {data.isRefused ? <Chip tone="danger" icon="crossCircle" word="Refused" /> : <Chip tone="success" icon="checkCircle" word="Done" />}
        <Icon name="chevronDown" size="small" />
      </Summary>
      <Details entry={data} />
    </details>
  )
}
