import { useId, useState } from 'react'
import styled from 'styled-components'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { describeFailure, isUnreadableAt } from '@/apollo/failure.ts'
import { countOf, formatCount } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import { formatMoney, sumMoney } from '../../../../../schema/rules/money.ts'
import type { ReviewQueueKind } from '@/schema.generated.ts'
import { useViewer } from '@/session/session.ts'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { media, token } from '@/ui/theme.ts'
import { defaultRemarks } from '../approvalDraft.ts'
import { ApplyProgress } from './ApplyProgress.tsx'
import { ApplyResults } from './ApplyResults.tsx'
import { placeOf } from '../queueFilter.ts'
import { KindSums } from '../KindSums.tsx'
import { countWarnings, describeRequest, describeStaged } from '../requestWords.ts'
import { useStagedDispositionsQuery } from '../reviewQueue.generated.ts'
import { StagedList } from './StagedList.tsx'
import { StatusMark } from '../StatusMark.tsx'
import type { Replaced } from '../useClosedNotices.ts'
import type { Staged, StagedRequest } from './useApply.ts'
import { partSize, useApply } from './useApply.ts'
import type { OpenQueue } from '../useQueue.ts'
import { WarnedItems } from '../WarnedItems.tsx'

/** Whether an approval that is staged confirms another officer's: of the same amount, and from the same day on. */
function confirms({ kind, amount, effectivityDate, secondOfficer }: StagedRequest, viewerId: string): boolean {
  const first = secondOfficer?.first
  if (!first || first.officerId === viewerId) return false
  const isTransaction = kind === 'DEPOSIT' || kind === 'WITHDRAWAL'
  return isTransaction ? amount === (first.amount ?? secondOfficer.sum) : effectivityDate === first.effectivityDate
}

/** Whether Apply leaves it waiting for a second officer. */
const waitsForSecond = (request: StagedRequest, viewerId: string): boolean =>
  request.status === 'APPROVED' && request.secondOfficer !== null && !confirms(request, viewerId)

/** What Apply leaves waiting, with what is asked for in all: "2 approvals wait for a second officer: ₱120,000.00." Empty where nothing does. */
function describeWaiting(requests: readonly StagedRequest[], viewerId: string): string {
  const waiting = requests.flatMap((request) => (waitsForSecond(request, viewerId) ? (request.secondOfficer ?? []) : []))
  if (waiting.length === 0) return ''
  const sum = sumMoney(waiting.map((one) => one.sum))
  const above = waiting.find((one) => one.above !== null)?.above
  const cause = above == null ? '' : ` One officer approves ${formatMoney(above)} of a member a day at most.`
  return `${countOf(waiting.length, 'approval waits', 'approvals wait')} for a second officer: ${formatMoney(sum)}.${cause}`
}

/** What goes with a decision: that it waits for a second officer, the remarks, but for the default ones, and from when a change holds. */
function describeNote(request: StagedRequest, viewerId: string): string | null {
  const { status, remarks, effectivityDate } = request
  const words = remarks === '' || (status === 'APPROVED' && remarks === defaultRemarks) ? null : `“${remarks}”`
  const since = status === 'APPROVED' && effectivityDate !== null ? `Effectivity date ${formatDate(effectivityDate)}` : null
  const second = waitsForSecond(request, viewerId) ? 'Waits for a second officer' : null
  return [second, since, words].filter(Boolean).join('. ') || null
}

/** What is known after a lost answer, in a sentence. */
function describeUnknown(stillStaged: number | null, total: number): string {
  if (stillStaged === null) return 'It is not known whether they were applied.'
  if (stillStaged === total) return 'All of them are still staged: none was applied yet.'
  if (stillStaged === 0) return 'None of them is staged any more: they were probably applied. Try again to see each result.'
  return `${stillStaged} of ${total} are still staged.`
}

/** What calls for a look stands first, then what is rejected. */
const rankOf = ({ status, warnings }: StagedRequest): number => (status === 'REJECTED' ? 1 : warnings.length > 0 ? 2 : 0)
const warnedFirst = (one: StagedRequest, other: StagedRequest) => rankOf(other) - rankOf(one)

interface StagedDecisionsProps {
  listed: readonly StagedRequest[]
  state: OpenQueue
  /** Null while they are applied: what is sent stays as it is. */
  onTakeOut: ((request: StagedRequest) => void) | null
  onClose: () => void
}

function StagedDecisions({ listed, state: { screen, leftOut }, onTakeOut, onClose }: StagedDecisionsProps) {
  const viewerId = useViewer()?.id ?? ''
  const waiting = describeWaiting(listed, viewerId)
  const warned = listed.filter(({ warnings, status }) => warnings.length > 0 && status === 'APPROVED')
  const addressOf = ({ id, itemId }: StagedRequest) => screen.addressWith({ ...placeOf({ id, reviewId: itemId }), status: 'all' })
  return (
    <>
      <WarnedItems title={`${formatCount(leftOut.length)} left out`} items={leftOut} screen={screen} onFollow={onClose} />
      {warned.length > 0 && (
        <Text $top={4} $tone="ink" $size="small">
          {`Look at the first ${formatCount(warned.length)}: ${countWarnings(warned)}.`}
        </Text>
      )}
      {listed.length > 0 && (
        <StagedList
          label="Decisions"
          lines={[...listed].sort(warnedFirst).map((request) => ({
            key: request.id,
            request,
            name: onTakeOut ? (
              <Link to={addressOf(request)} onClick={onClose}>
                <bdi>{request.name}</bdi>
              </Link>
            ) : (
              request.name
            ),
            mark: <StatusMark status={request.status} />,
            action: onTakeOut && (
              <IconButton
                icon="close"
                label={`Take out ${describeRequest(request)} of ${request.name}`}
                onClick={() => onTakeOut(request)}
              />
            ),
            why: describeNote(request, viewerId),
          }))}
        />
      )}
      {waiting !== '' && (
        <Text $top={4} $tone="ink" $size="small">
          {waiting}
        </Text>
      )}
    </>
  )
}

function OtherDecisions({ staged: { requests, isComplete }, replaced }: { staged: Staged; replaced: readonly Replaced[] }) {
  const mark = <Chip tone="caution" icon="people" word="Replaced" />
  return (
    <>
      {requests.length === 0 && (
        <Text $top={4} $size="small">
          Nothing of yours is staged any more.
        </Text>
      )}
      {!isComplete && (
        <Text $top={4} $size="small">
          The cooperative’s service does not list the requests of savings, and more members wait than could be read: decisions of yours that
          are not listed here may be applied too.
        </Text>
      )}
      {replaced.length > 0 && (
        <>
          <Text $top={4} $size="small">
            Not among them, because another officer has replaced your decision:
          </Text>
          <StagedList
            label="Replaced by another officer"
            lines={replaced.map(({ requestId, name, message }) => ({ key: requestId, name, mark, why: message }))}
          />
        </>
      )}
    </>
  )
}

/** How many are approved and rejected, of savings also the sums by kind; or why it cannot be shown. */
function StagedSums({ staged, kind, query }: { staged: Staged | undefined; kind: ReviewQueueKind | undefined; query: StagedQuery }) {
  if (staged) {
    return (
      <>
        <Text $tone="ink" $weight="bold">
          {describeStaged(staged)}
        </Text>
        {kind === 'SAVINGS' && <KindSums byKind={staged.approvedByKind} isList />}
      </>
    )
  }
  if (query.loading) {
    return <Skeleton bars={['row', 'row']} />
  }
  return (
    <ErrorPanel what="What is staged" isUnreadable={isUnreadableAt(query.error, 'reviewQueue')} onRetry={() => void query.refetch()}>
      Nothing was applied.
    </ErrorPanel>
  )
}

interface ApplyFailuresProps extends Pick<ReturnType<typeof useApply>, 'unknown'> {
  refusals: readonly (string | null)[]
  total: number
}

/** Why nothing was taken out or applied, and what is known after a lost answer. */
function ApplyFailures({ refusals, unknown, total }: ApplyFailuresProps) {
  const lost = unknown && `${describeUnknown(unknown.stillStaged, total)} Trying again applies nothing twice.`
  return [...refusals, unknown && describeFailure(unknown.error).message].map(
    (words, index) =>
      words !== null && (
        <Stack key={words} $gap={2} $top={2} role="alert">
          <FieldError>{words}</FieldError>
          {index === refusals.length && <p>{lost}</p>}
        </Stack>
      ),
  )
}

/** What must be read before the act, in sight beside its button. Above the buttons, which stand in reverse order on a phone. */
const Note = styled.div`
  order: 1;
  font-size: ${token.textSmall};
  ${media.medium} { flex: 0 0 100%; order: 0; }
`

type StagedQuery = ReturnType<typeof useStagedDispositionsQuery>

/** Takes decisions out of what is to be applied, and reads again what is left. */
function useTakeOut(takeBack: OpenQueue['takeBack'], refetch: StagedQuery['refetch']) {
  const [notTaken, setNotTaken] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(false)
  async function takeOut({ itemId, id, name }: StagedRequest): Promise<void> {
    setTaking(true)
    const message = await takeBack({ itemId, requestId: id, name })
    setNotTaken(message === null ? null : `${name}: ${message}`)
    try {
      await refetch()
    } catch (failure) {
      setNotTaken(describeFailure(failure).message)
    }
    setTaking(false)
  }
  return { takeOut, isTaking, notTaken }
}

/** Confirms what is staged, applies it, and shows what became of each decision. */
export function ApplyDialog({ state, onClose }: { state: OpenQueue; onClose: () => void }) {
  const { id, takeBack, reread, notices } = state
  const noteId = useId()
  // Trap: in the cache, the null of an outage would be taken for a queue that is unknown.
  const query = useStagedDispositionsQuery({ variables: { id }, fetchPolicy: 'no-cache' })
  const staged = query.data?.reviewQueue?.toApply
  const replaced = notices.findOpen(staged?.replaced)
  const applying = useApply(id, () => {
    notices.close(replaced)
    reread()
  })
  const { apply, requests, results, stage, refusal, unknown } = applying
  const { takeOut, isTaking, notTaken } = useTakeOut(takeBack, query.refetch)
  const listed = requests ?? staged?.requests ?? []
  if (stage === 'over') return <ApplyResults {...{ results, refusal, onClose }} left={applying.left} requests={listed} />
  const isApplying = stage !== 'asking'
  const retry = () => void apply(listed)
  const failures = (
    <ApplyFailures refusals={[notTaken, refusal]} unknown={unknown} total={Math.min(partSize, listed.length - results.length)} />
  )
  // Where the first part is refused, the decisions are to be looked at again.
  const isInParts = requests !== null && requests.length > partSize && (refusal === null || results.length > 0)
  if (isInParts) {
    const onEnd = results.length > 0 ? applying.giveUp : onClose
    return <ApplyProgress {...{ requests, stage, failures }} done={results.length} onStop={applying.stop} onRetry={retry} onClose={onEnd} />
  }
  const canApply = listed.length > 0 && refusal === null && !isTaking
  return (
    <ActDialog
      isByKey
      isWide
      title="Confirm Dispositions"
      verb={{
        isDisabled: !canApply,
        isBusy: isApplying,
        busyLabel: 'Applying…',
        'aria-describedby': noteId,
        children: unknown ? 'Try again' : 'Apply Dispositions',
      }}
      cancel={{ isDisabled: isApplying }}
      onAct={retry}
      onClose={() => !isApplying && onClose()}
      note={
        <Note id={noteId}>
          <p>This action cannot be undone. Are you sure you want to apply these dispositions?</p>
          {failures}
        </Note>
      }
    >
      <StagedSums staged={staged} kind={query.data?.reviewQueue?.kind} query={query} />
      <StagedDecisions
        listed={listed}
        state={state}
        onTakeOut={requests === null && !isTaking ? (request) => void takeOut(request) : null}
        onClose={onClose}
      />
      {staged && <OtherDecisions staged={staged} replaced={replaced} />}
    </ActDialog>
  )
}
