import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row, Stack, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { space, token } from '@/ui/theme.ts'
import { placeOf } from './queueFilter.ts'
import type { QueueItem } from './queueTypes.ts'
import { countWarnings, kindTitle } from './requestWords.ts'
import type { OpenQueue } from './useQueue.ts'

const Box = styled(Stack)`
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${token.radiusSmall};
  background: ${token.cautionSoft};
  color: ${token.ink};
  font-size: ${token.textSmall};
  h3 { display: flex; gap: ${space(2)}; color: ${token.caution}; font-size: ${token.textSmall}; }
  h3 svg { flex: none; }
`

/** What a warned item asks for, and why it calls for a look. */
function describeWarned({ kinds, requestCode, warnings }: QueueItem): string {
  const subject = [...kinds.map(({ kind }) => kindTitle(kind)), requestCode].filter(Boolean).join(', ')
  return [subject, ...warnings.map(({ message }) => message)].filter(Boolean).join('. ')
}

/** So many items have a link; the others are found in the list by their marks. */
const mostLinks = 20

interface WarnedItemsProps {
  /** "3 are left out". */
  title: string
  items: readonly QueueItem[]
  screen: OpenQueue['screen']
  /** A link was followed. */
  onFollow: () => void
  /** What becomes of them. */
  children?: string
}

/** What calls for a look among many requests: how many for which reason, and a link to each. */
export function WarnedItems({ title, items, screen, onFollow, children }: WarnedItemsProps) {
  if (items.length === 0) return null
  const left = items.length - mostLinks
  return (
    <Box as="section" $gap={2}>
      <h3>
        <Icon name="warning" size="small" />
        <span>{`${title}: ${countWarnings(items)}`}</span>
      </h3>
      <ul>
        {items.slice(0, mostLinks).map((item) => (
          <Row as="li" key={item.id} $gap={4} $justify="space-between">
            <div>
              <Link to={screen.addressWith(placeOf(item))} state={screen.linkState} onClick={onFollow}>
                <bdi>{item.name}</bdi>
              </Link>
              <Muted $size="caption">{describeWarned(item)}</Muted>
            </div>
            {item.kinds[0]?.amount != null && <Money amount={item.kinds[0].amount} isStrong />}
          </Row>
        ))}
      </ul>
      {left > 0 && <p>{`And ${formatCount(left)} more, marked in the list.`}</p>}
      {children && <Text $tone="ink">{children}</Text>}
    </Box>
  )
}
