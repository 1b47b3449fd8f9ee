import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { moneyParts } from '@/format/money.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { space, token } from '@/ui/theme.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { KeptContributions } from './KeptContributions.tsx'
import { LaterPostings } from './LaterPostings.tsx'
import { MissingLoans } from './MissingLoans.tsx'
import { OwnRows } from './OwnRows.tsx'
import { TotalsTable } from './TotalsTable.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

const Known = styled.p`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${token.radius};
  background: ${token.cautionSoft};
  color: ${token.caution};
  font-weight: ${token.weightSemibold};
`

const dayOrders = { MONTH_DAY_YEAR: 'month/day/year', DAY_MONTH_YEAR: 'day/month/year' } as const

const isTaken = (amount: string): boolean => moneyParts(amount).sign === '-'

function describeRows({ rowCount, changedCount, unchangedCount }: ImportOutcome): string {
  const changes = `${formatCount(changedCount)} ${changedCount === 1 ? 'changes' : 'change'} something`
  return `${countOf(rowCount, 'row')}: ${changes}, ${formatCount(unchangedCount)} unchanged`
}

/** What a file would do: the pesos in all and by kind, the largest changes, and what stays as it is. */
export function OutcomeDetails({ outcome }: { outcome: ImportOutcome }) {
  const { changedCount, difference, dayOrder, appliedAt, cutOff, totals, largestChanges } = outcome
  return (
    <>
      {appliedAt !== null && (
        <Known role="status">
          <Icon name="info" />
          <span>
            This very file was applied <DateText value={appliedAt} hasTime />
            <span>
              {changedCount === 0
                ? '. Applied again, it changes nothing.'
                : ', and others since. Applied again, it changes what is shown here.'}
            </span>
          </span>
        </Known>
      )}
      {dayOrder !== null && (
        <Known>
          <Icon name="info" />
          <span>{`Dates read as ${dayOrders[dayOrder]}. Check the cut-off and the dates below.`}</span>
        </Known>
      )}
      <OwnRows outcome={outcome} />
      <div>
        <Figure label={isTaken(difference) ? 'To be taken' : 'To be added'} amount={difference.replace(/^-/, '')} />
        <Muted>{describeRows(outcome)}</Muted>
      </div>
      {totals.length > 0 && <TotalsTable outcome={outcome} />}
      {largestChanges.length > 0 && <ChangesTable changes={largestChanges} />}
      {outcome.keptContributionCount > 0 && <KeptContributions outcome={outcome} />}
      {outcome.missingLoanCount > 0 && <MissingLoans outcome={outcome} />}
      {outcome.laterPostingCount > 0 && cutOff !== null && <LaterPostings outcome={outcome} cutOff={cutOff} />}
    </>
  )
}
