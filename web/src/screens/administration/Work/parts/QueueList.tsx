import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { daysSince } from '@/format/daysSince.ts'
import { KindSums } from '@/patterns/reviewQueue/KindSums.tsx'
import { describeAge } from '@/patterns/reviewQueue/requestWords.ts'
import { hasServiceRule } from '@/portal.ts'
import { serviceIcons } from '@/routing/serviceIcons.ts'
import { serverNow } from '@/clock.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { RowLink } from '@/ui/Link/RowLink.ts'
import { size, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { itemAddress, queueAddress } from '@/routing/queueAddress.ts'
import type { QueueWork } from './workTypes.ts'

const IconBox = styled.span<{ $isEmpty: boolean }>`
  display: grid;
  place-items: center;
  width: ${size.avatar};
  height: ${size.avatar};
  border-radius: ${token.radiusSmall};
  background: ${({ $isEmpty }) => ($isEmpty ? token.neutral : token.brandSoft)};
  color: ${({ $isEmpty }) => ($isEmpty ? token.inkMuted : token.brandText)};
`

const Count = styled.span<{ $isEmpty: boolean }>`
  color: ${({ $isEmpty }) => ($isEmpty ? token.inkMuted : token.ink)};
  font-size: ${({ $isEmpty }) => ($isEmpty ? token.textBody : token.textH2)};
  font-weight: ${({ $isEmpty }) => ($isEmpty ? 'inherit' : token.weightBold)};
`

const icons: Readonly<Record<string, IconName>> = {
  registration: 'people',
  'share-capital': 'layers',
  savings: 'wallet',
  uploads: 'upload',
  reversals: 'undo',
}

function iconsOf(queues: readonly QueueWork[]): ReadonlyMap<string, IconName> {
  const services = queues.filter(({ id }) => icons[id] === undefined)
  const ofServices = serviceIcons(services.map(({ title }) => title))
  return new Map(queues.map(({ id }) => [id, icons[id] ?? ofServices[services.findIndex((service) => service.id === id)] ?? 'heart']))
}

function QueueRow({ queue, icon }: { queue: QueueWork; icon: IconName }) {
  const { id, title, waitingCount, secondOfficerCount, oldestAt, nextItemId, endsAt, kinds } = queue
  const isEmpty = waitingCount === 0
  const isForSecond = id === 'uploads' || id === 'reversals'
  return (
    <RowLink to={isForSecond && nextItemId !== null ? itemAddress(id, nextItemId) : queueAddress(id)}>
      <IconBox $isEmpty={isEmpty}>
        <Icon name={icon} />
      </IconBox>
      <span>
        <strong>{title}</strong>
        <Muted as="span">{oldestAt === null ? 'Nothing waits' : `Oldest ${describeAge(daysSince(oldestAt, serverNow()))}`}</Muted>
        {secondOfficerCount > 0 && <Muted as="span">{`, ${formatCount(secondOfficerCount)} for a second officer`}</Muted>}
        {endsAt !== null && (
          <Muted as="span">
            , for you as second officer. Where nobody decides, deleted on <DateText value={endsAt} />
          </Muted>
        )}
        <KindSums byKind={kinds} />
      </span>
      <Count $isEmpty={isEmpty}>
        <span>{formatCount(waitingCount)}</span>
        <VisuallyHidden> waiting</VisuallyHidden>
      </Count>
    </RowLink>
  )
}

export function QueueList({ queues }: { queues: readonly QueueWork[] }) {
  const iconOf = iconsOf(queues)
  return (
    <section aria-labelledby="queues">
      <h2 id="queues">Queues</h2>
      {hasServiceRule('SECOND_OFFICER') && <Muted>Approvals above a limit wait for a second officer.</Muted>}
      <RuledList $top={3}>
        {queues.map((queue) => (
          <li key={queue.id}>
            <QueueRow queue={queue} icon={iconOf.get(queue.id) ?? 'heart'} />
          </li>
        ))}
      </RuledList>
    </section>
  )
}
