import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import styled from 'styled-components'
import { ShowMore } from '@/patterns/windowedList/ShowMore.tsx'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { titleOfPermission } from '@/routing/permissionLabels.ts'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, RuledList, Stack, Text } from '@/ui/Layout/Layout.ts'
import { space } from '@/ui/theme.ts'
import { openedItems } from '../../../../../../schema/rules/openedItems.ts'
import type { ShownOpenings } from './shownProfile.ts'

type Opening = ShownOpenings['edges'][number]['node']

const Item = styled(Stack)`
  padding: ${space(3)} 0;
`

function OpeningItem({ opening: { openedAt, officer, permission, kind } }: { opening: Opening }) {
  return (
    <Item as="li" $gap={1}>
      <Text $weight="semibold">{openedItems[kind]}</Text>
      <Muted>{permission === null ? officer : `${isolate(officer)}, ${titleOfPermission(permission)}`}</Muted>
      <Muted>
        <DateText value={openedAt} hasTime />
      </Muted>
    </Item>
  )
}

interface RecordOpeningsProps {
  openings: ShownOpenings
  fetchMore: (after: string | null) => Promise<unknown>
}

/** Which officers have opened what the cooperative holds about the user, the newest first. */
export function RecordOpenings({ openings, fetchMore }: RecordOpeningsProps) {
  const { edges, pageInfo, totalCount } = openings
  const more = useMore(pageInfo, fetchMore)
  return (
    <section>
      <SectionHead>
        <h2>Officers who opened your record</h2>
      </SectionHead>
      {edges.length > 0 && (
        <RuledList>
          {edges.map(({ node }) => (
            <OpeningItem key={node.id} opening={node} />
          ))}
        </RuledList>
      )}
      {edges.length > 0 && <ShowMore shown={edges.length} total={totalCount} more={more} />}
      <Muted $top={4}>
        {edges.length === 0
          ? 'No officer has opened your record. When one opens your record, a request or a file of yours, it is listed here.'
          : 'Officers open records to review requests and to answer questions. Lists and reports of many members are not listed here.'}
      </Muted>
    </section>
  )
}
