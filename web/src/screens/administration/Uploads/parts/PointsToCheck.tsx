import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { RuledList } from '@/ui/Layout/Layout.ts'
import { space, token } from '@/ui/theme.ts'
import { SignedMoney } from '../../parts/SignedMoney.tsx'
import { describeOffPayday } from './describeOutcome.ts'
import { OldToNew } from './OldToNew.tsx'
import { describeTerm, nameColumn } from './termValues.ts'
import type { ImportOutcome } from './useRecordUpload.ts'

const Item = styled.li<{ $isCaution: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  padding: ${space(3)} 0;
  overflow-wrap: anywhere;
  > svg { color: ${({ $isCaution }) => ($isCaution ? token.caution : token.inkMuted)}; }
`

function Point({ icon = 'warning', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <Item $isCaution={icon !== 'checkCircle'}>
      <Icon name={icon} />
      <span>{children}</span>
    </Item>
  )
}

const dayOrders = { MONTH_DAY_YEAR: 'month/day/year', DAY_MONTH_YEAR: 'day/month/year' } as const

/** The very same file was applied before. */
function AppliedBefore({ appliedAt, changedCount, isDone }: { appliedAt: string; changedCount: number; isDone: boolean }) {
  const again =
    changedCount === 0 ? '. Applied again, it changes nothing.' : ', and others since. Applied again, it changes what is shown here.'
  return (
    <Point icon="info">
      <b>
        This very file was applied <DateText value={appliedAt} hasTime />
      </b>
      <span>{isDone ? ', and again here.' : again}</span>
    </Point>
  )
}

/** Unusual terms of one kind, with the first member. */
function UnusualTerms({ sentence, outcome: { terms, termCount } }: { sentence: string; outcome: ImportOutcome }) {
  const changes = terms.filter(({ unusual }) => unusual.includes(sentence))
  const [first] = changes
  // Unusual terms are listed first: all of them are there where an ordinary one follows.
  const isCut = terms.length < (termCount ?? 0) && terms.at(-1)?.unusual.length !== 0
  const count = changes.length > 1 || isCut ? `${countOf(changes.length, 'row')}${isCut ? ' or more' : ''}: ` : ''
  const named = first?.terms.find(({ column }) => sentence.toLowerCase().includes(nameColumn(column).toLowerCase()))
  return (
    <Point>
      <b>{`${count}${sentence}`}</b>{' '}
      <span>{first && `${isolate(first.name)}, ${first.employeeId}, ${first.item}${named ? ': ' : ''}`}</span>
      {named && <OldToNew {...describeTerm(named)} />}
    </Point>
  )
}

/** What is taken over beyond a contribution that is due. */
function Adjustments({ outcome: { postings, largestChanges } }: { outcome: ImportOutcome }) {
  const adjustments = postings.find(({ postsAs }) => postsAs === 'Adjustment')
  const largest = largestChanges.find(({ postsAs }) => postsAs === 'Adjustment')
  if (!adjustments || adjustments.rowCount === 0) return null
  const isOne = adjustments.rowCount === 1
  return (
    <Point>
      <b>{countOf(adjustments.rowCount, 'adjustment')}</b> beyond a contribution
      {!isOne && (
        <span>
          , <SignedMoney amount={adjustments.difference} /> in all
        </span>
      )}
      {largest && (
        <span>
          <span>{`${isOne ? ': ' : '. The largest: '}${isolate(largest.name)}, ${largest.employeeId}, `}</span>
          <SignedMoney amount={largest.difference} />
        </span>
      )}
    </Point>
  )
}

/** The day of the ledger that the balances are compared with; several in one file may be a mistake, and one that is no payday. */
function CutOffs({ outcome, cutOff, isDone }: { outcome: ImportOutcome; cutOff: string; isDone: boolean }) {
  const { earliestCutOff, offPaydays } = outcome
  const off = offPaydays ?? []
  return (
    <>
      {off.map(({ asOf, payday, rowCount }) => (
        <Point key={asOf}>
          <b>{`${describeOffPayday({ asOf, payday })}.`}</b>{' '}
          <span>{`${countOf(rowCount, 'row')} ${rowCount === 1 ? 'says' : 'say'} so. A contribution in ${rowCount === 1 ? 'it' : 'them'} ${isDone ? 'was' : 'is'} that of ${formatDate(payday)}, and posts once; what else differs is an adjustment.`}</span>
        </Point>
      ))}
      {earliestCutOff !== null && (
        <Point>
          <b>{`AsOf is from ${formatDate(earliestCutOff)} to ${formatDate(cutOff)}.`}</b>{' '}
          <span>{`Each row ${isDone ? 'was' : 'is'} compared with the ledger of its own day.`}</span>
        </Point>
      )}
      {earliestCutOff === null && off.length === 0 && (
        <Point icon="checkCircle">
          <b>{`AsOf is ${formatDate(cutOff)}${offPaydays === null ? '' : ', a payday'}.`}</b>{' '}
          <span>{`Balances ${isDone ? 'were' : 'are'} compared with the ledger of that day.`}</span>
        </Point>
      )}
    </>
  )
}

/** What an officer should look at before a file is confirmed. Empty where there is nothing to be said. */
export function PointsToCheck({ outcome, isDone }: { outcome: ImportOutcome; isDone: boolean }) {
  const { appliedAt, changedCount, dayOrder, hasDecimalComma, cutOff, earliestCutOff, terms, looks, ownRows, postings } = outcome
  // Where the REST API judges rows, they stand in a table of their own.
  const sentences = looks === null ? [...new Set(terms.flatMap(({ unusual }) => unusual))] : []
  const hasAdjustments = postings.some(({ postsAs, rowCount }) => postsAs === 'Adjustment' && rowCount > 0)
  if (
    appliedAt === null &&
    dayOrder === null &&
    !hasDecimalComma &&
    cutOff === null &&
    sentences.length + ownRows.length === 0 &&
    !hasAdjustments
  )
    return null
  return (
    <section aria-label="About the file">
      <h2>About the file</h2>
      <RuledList $top={3} $size="small">
        {ownRows.map(({ row, column, message }) => (
          <Point key={`${row} ${column}`}>
            <b>{`Line ${row}, ${column}.`}</b> {message}
          </Point>
        ))}
        {appliedAt !== null && <AppliedBefore appliedAt={appliedAt} changedCount={changedCount} isDone={isDone} />}
        {dayOrder !== null && (
          <Point icon="info">
            {isDone
              ? `Dates were read as ${dayOrders[dayOrder]}.`
              : `Dates read as ${dayOrders[dayOrder]}. Check the ${earliestCutOff === null ? 'cut-off' : 'cut-offs'} and the dates below.`}
          </Point>
        )}
        {hasDecimalComma && (
          <Point>{`Numbers ${isDone ? 'were' : 'are'} read with a decimal comma: 12,50 is ₱12.50, and 12.500 is ₱12,500.00.`}</Point>
        )}
        {sentences.map((sentence) => (
          <UnusualTerms key={sentence} sentence={sentence} outcome={outcome} />
        ))}
        <Adjustments outcome={outcome} />
        {cutOff !== null && <CutOffs outcome={outcome} cutOff={cutOff} isDone={isDone} />}
      </RuledList>
    </section>
  )
}
