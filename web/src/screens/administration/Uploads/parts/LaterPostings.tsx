import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { SignedMoney } from '../../parts/SignedMoney.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

const Lead = styled.p`
  margin-block: ${space(1)} ${space(4)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const List = styled.ul`
  border-bottom: ${size.hairline} solid ${token.line};
`

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(4)} 0;
  border-top: ${size.hairline} solid ${token.line};
  strong, small { display: block; }
  small { color: ${token.inkMuted}; font-size: ${token.textSmall}; }
`

const More = styled.p`
  margin-top: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

/** What was posted after the cut-off of the file, which stays as it is. */
export function LaterPostings({ outcome: { laterPostings, laterPostingCount }, cutOff }: { outcome: ImportOutcome; cutOff: string }) {
  const members = new Set(laterPostings.map(({ employeeId }) => employeeId)).size
  const isWhole = laterPostings.length === laterPostingCount
  return (
    <section>
      <h2>{isWhole ? `${countOf(members, 'member')} with later postings` : countOf(laterPostingCount, 'later posting')}</h2>
      <Lead>
        Posted after the cut-off, they stay as they are: the difference is taken against the ledger on <DateText value={cutOff} />. What was
        posted on that day itself must be in the balance of the file.
      </Lead>
      <List aria-label="Later postings">
        {laterPostings.map(({ employeeId, name, item, title, amount, on }, index) => (
          <Row key={index}>
            <span>
              <strong>{name}</strong>
              <small>
                {employeeId}, {item}, {title} <DateText value={on} />
              </small>
            </span>
            <SignedMoney amount={amount} isStrong />
          </Row>
        ))}
      </List>
      {!isWhole && <More>{`The first ${formatCount(laterPostings.length)} are listed.`}</More>}
    </section>
  )
}
