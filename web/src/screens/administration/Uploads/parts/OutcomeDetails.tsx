import styled from 'styled-components'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { countOf, formatCount } from '@/format/count.ts'
import { formatMoney, moneyParts } from '../../../../../../schema/rules/money.ts'
import { NamedMembers } from '@/patterns/csvUpload/NamedMembers.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Cluster, Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { SignedMoney } from '../../parts/SignedMoney.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import { describeRows } from './describeOutcome.ts'
import { PointsToCheck } from './PointsToCheck.tsx'
import { OldToNew } from './OldToNew.tsx'
import { LooksTable, TermsTable } from './TermsTable.tsx'
import { TotalsTable } from './TotalsTable.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

interface OutcomePartProps {
  outcome: ImportOutcome
  /** Whether the file is applied. */
  isDone: boolean
}

function Sum({ outcome, isDone }: OutcomePartProps) {
  const isTaken = moneyParts(outcome.difference).sign === '-'
  const [added, taken] = isDone ? ['Added', 'Taken'] : ['To be added', 'To be taken']
  return (
    <div>
      <Figure label={isTaken ? taken : added} amount={outcome.difference.replace(/^-/, '')} />
      <Muted>{describeRows(outcome)}</Muted>
    </div>
  )
}

const Panel = styled(Cluster)`
  padding: ${space(4)} ${space(5)};
  border-radius: ${token.radius};
  background: ${token.brandSoft};
  > :last-child { font-size: ${token.textLead}; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

/** What the contributions of a payday come to before and after a file. */
function ContributionsSum({ contributions }: { contributions: NonNullable<ImportOutcome['contributions']> }) {
  const { rowCount, changedCount, before, after } = contributions
  return (
    <Panel $gap={[1, 4]} $align="baseline" $justify="space-between">
      <div>
        <Text $weight="semibold">All contributions of a payday</Text>
        <Muted>{`${formatCount(rowCount)} in the file, ${changedCount === 0 ? 'none' : formatCount(changedCount)} of them changed`}</Muted>
      </div>
      {changedCount === 0 ? <Money amount={after} isStrong /> : <OldToNew before={formatMoney(before)} after={formatMoney(after)} />}
    </Panel>
  )
}

function Terms({ outcome, isDone }: OutcomePartProps) {
  const { terms, termCount, contributions } = outcome
  const isUnsaid = termCount === null && terms.length === 0
  if (!isUnsaid && terms.length === 0 && !contributions) return null
  return (
    <Stack $gap={4}>
      {isUnsaid && <Muted>The cooperative’s system does not say which contributions, terms and rates a file changes.</Muted>}
      {terms.length > 0 && <TermsTable outcome={outcome} isDone={isDone} />}
      {contributions && <ContributionsSum contributions={contributions} />}
    </Stack>
  )
}

/** The changes that are no contribution: adjustments are counted where the REST API counts what posts, and nothing else changes. */
function OtherChanges({ outcome: { postings, largestChanges } }: { outcome: ImportOutcome }) {
  const changes = largestChanges.filter(({ postsAs }) => postsAs !== 'Contribution')
  if (changes.length === 0) return null
  const counted = postings.filter(({ postsAs }) => postsAs !== 'Contribution')
  const count = Math.max(
    changes.length,
    counted.reduce((sum, { rowCount }) => sum + rowCount, 0),
  )
  const isAdjustments = counted.length > 0 && counted.every(({ postsAs }) => postsAs === 'Adjustment')
  if (isAdjustments) return <ChangesTable title={`Adjustments: ${formatCount(count)}`} changes={changes} count={count} />
  return <ChangesTable title="Largest changes" changes={changes} count={count} hasPostsAs />
}

/** Contributions that are due, which are routine. */
function DueContributions({ outcome: { postings, largestChanges } }: { outcome: ImportOutcome }) {
  const changes = largestChanges.filter(({ postsAs }) => postsAs === 'Contribution')
  if (changes.length === 0) return null
  const counted = postings.find(({ postsAs }) => postsAs === 'Contribution')
  return <ChangesTable title="Largest contributions" changes={changes} count={Math.max(changes.length, counted?.rowCount ?? 0)} />
}

/** The contributions of the file that do not undo the end of a term. */
function KeptContributions({ outcome: { keptContributions, keptContributionCount } }: { outcome: ImportOutcome }) {
  return (
    <NamedMembers
      title={`${countOf(keptContributionCount, 'contribution')} not taken over`}
      label="Contributions not taken over"
      count={keptContributionCount}
      rows={keptContributions.map(({ employeeId, name, item, kept, inFile, expiredOn }) => ({
        name,
        detail: (
          <span>
            {employeeId}, {item}, expired <DateText value={expiredOn} />, <Money amount={inFile} /> in the file
          </span>
        ),
        amount: (
          <span>
            <Money amount={kept} /> stays
          </span>
        ),
      }))}
    >
      The terms of these members have expired. Their contribution per payday stays as it is until they renew; their balances are updated
      from the file all the same.
    </NamedMembers>
  )
}

/** What was posted after the cut-off of the file, or of its row, which stays as it is. */
function LaterPostings({ outcome, cutOff }: { outcome: ImportOutcome; cutOff: string }) {
  const { earliestCutOff, laterPostings, laterPostingCount } = outcome
  const members = new Set(laterPostings.map(({ employeeId }) => employeeId)).size
  const isWhole = laterPostings.length === laterPostingCount
  return (
    <NamedMembers
      title={isWhole ? `${countOf(members, 'member')} with later postings` : countOf(laterPostingCount, 'later posting')}
      label="Later postings"
      count={laterPostingCount}
      rows={laterPostings.map(({ employeeId, name, item, title, amount, on }) => ({
        name,
        detail: (
          <span>
            {employeeId}, {item}, {title} <DateText value={on} />
          </span>
        ),
        amount: <SignedMoney amount={amount} isStrong />,
      }))}
    >
      {earliestCutOff === null ? (
        <span>
          Posted after the cut-off, they stay as they are: the difference is taken against the ledger on <DateText value={cutOff} />. What
          was posted on that day itself must be in the balance of the file.
        </span>
      ) : (
        <span>
          Posted after the cut-off of their row, they stay as they are: the difference is taken against the ledger on that day. What was
          posted on that day itself must be in the balance of the file.
        </span>
      )}
    </NamedMembers>
  )
}

/** The running loans that the file lacks. */
function MissingLoans({ outcome: { missingLoans, missingLoanCount } }: { outcome: ImportOutcome }) {
  return (
    <NamedMembers
      title={`${countOf(missingLoanCount, 'running loan')} not in the file`}
      label="Running loans not in the file"
      count={missingLoanCount}
      rows={missingLoans.map(({ employeeId, name, item, grantedOn, balance }) => ({
        name,
        detail: (
          <span>
            {employeeId}, {item}, granted <DateText value={grantedOn} />
          </span>
        ),
        amount: <Money amount={balance} />,
      }))}
    >
      They stay as they are, with the balances shown. A loan that is paid needs a row with a balance of 0.
    </NamedMembers>
  )
}

/** What a file would do, or has done: the pesos in all and by kind, the terms and balances that change, and what stays as it is. */
export function OutcomeDetails({ outcome, isDone = false }: { outcome: ImportOutcome; isDone?: boolean }) {
  const { cutOff, totals, ownChanges, looks, lookCount } = outcome
  return (
    <>
      <Sum outcome={outcome} isDone={isDone} />
      {looks !== null && looks.length > 0 && <LooksTable looks={looks} count={lookCount} />}
      <PointsToCheck outcome={outcome} isDone={isDone} />
      {ownChanges.length > 0 && <ChangesTable title="The uploader’s own accounts" changes={ownChanges} hasPostsAs />}
      <Terms outcome={outcome} isDone={isDone} />
      {totals.length > 0 && <TotalsTable outcome={outcome} />}
      <OtherChanges outcome={outcome} />
      {outcome.keptContributionCount > 0 && <KeptContributions outcome={outcome} />}
      {outcome.missingLoanCount > 0 && <MissingLoans outcome={outcome} />}
      {outcome.laterPostingCount > 0 && cutOff !== null && <LaterPostings outcome={outcome} cutOff={cutOff} />}
      <DueContributions outcome={outcome} />
    </>
  )
}
