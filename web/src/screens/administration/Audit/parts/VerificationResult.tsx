import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import type { AuditVerificationQuery } from '../screen.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'

const Panel = styled.div<{ $isWhole: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  margin-bottom: ${space(6)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${token.radius};
  background: ${({ $isWhole }) => ($isWhole ? token.successSoft : token.dangerSoft)};
  color: ${({ $isWhole }) => ($isWhole ? token.success : token.danger)};
  h2 { font-size: ${token.textBody}; }
  p, li { font-size: ${token.textSmall}; text-wrap: pretty; }
  ul { margin-top: ${space(2)}; padding-left: ${space(5)}; list-style: disc; }
`

type Verification = NonNullable<NonNullable<AuditVerificationQuery['administration']>['auditVerification']>

const duration = (milliseconds: number): string => countOf(Math.max(1, Math.round(milliseconds / 1000)), 'second')

/** Whether the audit log is whole, and what is wrong with it otherwise. */
export function VerificationResult({ result }: { result: Verification }) {
  const { rowCount, isWhole, faults, checkedAt, milliseconds } = result
  return (
    <Panel role="status" $isWhole={isWhole}>
      <Icon name={isWhole ? 'checkCircle' : 'warning'} />
      <div>
        <h2>{isWhole ? 'The trail is whole.' : 'The trail is not whole.'}</h2>
        <p>
          {countOf(rowCount, 'row')} checked in order, each linked to the one before. Verified <DateText value={checkedAt} hasTime /> in{' '}
          {duration(milliseconds)}.
        </p>
        {faults.length > 0 && (
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
