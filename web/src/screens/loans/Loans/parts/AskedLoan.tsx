import { Tile } from '@/ui/Accordion/Tile.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Row, RuledList, Text } from '@/ui/Layout/Layout.ts'

/** The new-members loan until it is released: it has no figures yet. */
export function AskedLoan({ sentAt }: { sentAt: string | null }) {
  return (
    <RuledList>
      <Row as="li" $gap={3} $top={4} $bottom={4}>
        <Tile icon="banknote" />
        <div>
          <Text $weight="bold">New-members loan</Text>
          <Muted>
            Asked for with your application
            {sentAt !== null && (
              <span>
                {' '}
                of <DateText value={sentAt} />
              </span>
            )}
            <span>. Approved with your membership, not yet released.</span>
          </Muted>
        </div>
      </Row>
    </RuledList>
  )
}
