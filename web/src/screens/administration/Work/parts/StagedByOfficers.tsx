import styled from 'styled-components'
import { describeStaged } from '@/patterns/reviewQueue/requestWords.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { queueAddress } from '@/routing/queueAddress.ts'
import type { StagedWork } from './workTypes.ts'

const Staging = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size.row};
  padding: ${space(2)} 0;
  color: inherit;
  text-decoration: none;
  ${media.hover} { &:hover strong { text-decoration: underline; } }
  strong { display: block; overflow-wrap: anywhere; }
`

/** What each officer has staged and not applied. Shows nothing where nothing is. */
export function StagedByOfficers({ staged }: { staged: readonly StagedWork[] }) {
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
