import styled from 'styled-components'
import { describeStaged } from '@/patterns/reviewQueue/requestWords.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { RowLink } from '@/ui/Link/RowLink.ts'
import { space } from '@/ui/theme.ts'
import { queueAddress } from '@/routing/queueAddress.ts'
import type { StagedWork } from './workTypes.ts'

const Staging = styled(RowLink)`
  padding-block: ${space(2)};
  > svg { color: inherit; }
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
