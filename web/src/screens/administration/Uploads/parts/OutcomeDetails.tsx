import { Figure } from '@/ui/Figure/Figure.tsx'
import { formatCount } from '@/format/count.ts'
import { moneyParts } from '@/format/money.ts'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { ContributionsSum } from './ContributionsSum.tsx'
import { describeRows } from './describeOutcome.ts'
import { KeptContributions } from './KeptContributions.tsx'
import { LaterPostings } from './LaterPostings.tsx'
import { Looks } from './Looks.tsx'
import { MissingLoans } from './MissingLoans.tsx'
import { TermsTable } from './TermsTable.tsx'
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

/** What a file would do, or has done: the pesos in all and by kind, the terms and balances that change, and what stays as it is. */
export function OutcomeDetails({ outcome, isDone = false }: { outcome: ImportOutcome; isDone?: boolean }) {
  const { cutOff, totals, ownChanges } = outcome
  return (
    <>
      <Sum outcome={outcome} isDone={isDone} />
      <Looks outcome={outcome} isDone={isDone} />
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
