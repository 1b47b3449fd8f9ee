import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Row, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { MoreRows } from './MoreRows.tsx'
import type { MemberRecord } from './recordTypes.ts'

/** What was posted to the member's accounts, the newest first. */
export function Movements({ movements }: Pick<MemberRecord, 'movements'>) {
  return (
    <section aria-label="Movements">
      <h2>Movements</h2>
      {movements === null && <Muted $top={2}>The cooperative’s system does not list them here for this portal.</Muted>}
      {movements?.length === 0 && <Muted $top={2}>Nothing has been posted yet.</Muted>}
      {movements !== null && movements.length > 0 && (
        <MoreRows
          label="Movements"
          rows={movements}
          renderRow={({ account, title, amount, on }, index) => (
            <li key={index}>
              <Row $gap={4} $justify="space-between" $top={2} $bottom={2}>
                <div>
                  <Text $size="small" $weight="semibold" $breaks>
                    {title}
                  </Text>
                  <Muted $size="caption">
                    {account}, <DateText value={on} />
                  </Muted>
                </div>
                <Money amount={amount} isStrong />
              </Row>
            </li>
          )}
        />
      )}
    </section>
  )
}
