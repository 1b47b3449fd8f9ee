import { useState } from 'react'
import styled from 'styled-components'
import { describeFailure, isUnreadableAt } from '@/apollo/failure.ts'
import { formatDate } from '@/format/date.ts'
import type { ReviewQueueKind } from '@/schema.generated.ts'
import { useViewer } from '@/session/session.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { space, token } from '@/ui/theme.ts'
import { defaultRemarks } from './approvalDraft.ts'
import { ApplyResults } from './ApplyResults.tsx'
import { KindSums } from './KindSums.tsx'
import { describeRequest, describeStaged } from './requestWords.ts'
import type { StagedDispositionsQuery } from './reviewQueue.generated.ts'
import { useStagedDispositionsQuery } from './reviewQueue.generated.ts'
import { describeWaiting, waitsForSecond } from './secondOfficer.ts'
import { StagedAmount } from './StagedAmount.tsx'
import { StagedList } from './StagedList.tsx'
import { StatusMark } from './StatusMark.tsx'
import type { StagedRequest } from './useApply.ts'
import { useApply } from './useApply.ts'

const Failure = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  color: ${token.ink};
  font-size: ${token.textSmall};
`

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

const rejectedFirst = (one: StagedRequest, other: StagedRequest) => Number(other.status === 'REJECTED') - Number(one.status === 'REJECTED')

interface ApplyDialogProps {
  queue: string
  /** The address of a request in its queue. */
  addressOf: (request: StagedRequest) => string
  /** Takes a staged decision back. Resolves to why it is still staged; null when it is not. */
  takeBack: (itemId: string, requestId: string) => Promise<string | null>
  onApplied: () => void
  onClose: () => void
}

type Applying = ReturnType<typeof useApply>
type Staged = NonNullable<NonNullable<StagedDispositionsQuery['reviewQueue']>['toApply']>

interface StagedDecisionsProps extends Pick<ApplyDialogProps, 'addressOf' | 'onClose'> {
  staged: Staged | undefined
  listed: readonly StagedRequest[]
  /** Null while they are applied: what is sent stays as it is. */
  onTakeOut: ((request: StagedRequest) => void) | null
}

/** The decisions that Apply would send, and what is not among them. */
function StagedDecisions({ staged, listed, addressOf, onTakeOut, onClose }: StagedDecisionsProps) {
  const viewerId = useViewer()?.id ?? ''
  const waiting = describeWaiting(listed, viewerId)
  return (
    <>
      {listed.length > 0 && (
        <StagedList
          label="Decisions"
          lines={[...listed].sort(rejectedFirst).map((request) => ({
            key: request.id,
            name: onTakeOut ? (
              <Link to={addressOf(request)} onClick={onClose}>
                {request.name}
              </Link>
            ) : (
              request.name
            ),
            detail: describeRequest(request),
            amount: <StagedAmount request={request} />,
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
      {staged?.requests.length === 0 && (
        <Text $top={4} $size="small">
          Nothing of yours is staged any more.
        </Text>
      )}
      {staged?.isComplete === false && (
        <Text $top={4} $size="small">
          The cooperative’s service does not list the requests of savings, and more members wait than could be read: decisions of yours that
          are not listed here may be applied too.
        </Text>
      )}
      {staged !== undefined && staged.replaced.length > 0 && <ReplacedDecisions replaced={staged.replaced} />}
    </>
  )
}

function ReplacedDecisions({ replaced }: Pick<Staged, 'replaced'>) {
  const mark = (
    <Chip tone="caution" icon="people">
      Replaced
    </Chip>
  )
  return (
    <>
      <Text $top={4} $size="small">
        Not among them, because another officer has replaced your decision:
      </Text>
      <StagedList
        label="Replaced by another officer"
        lines={replaced.map(({ requestId, name, message }) => ({ key: requestId, name, amount: null, mark, why: message }))}
      />
    </>
  )
}

/** How many are approved and rejected; of savings also the sums by kind. */
function StagedSums({ staged, kind }: { staged: Staged; kind: ReviewQueueKind | undefined }) {
  return (
    <>
      <Text $tone="ink" $weight="bold">
        {describeStaged(staged)}
      </Text>
      {kind === 'SAVINGS' && <KindSums byKind={staged.approvedByKind} isList />}
    </>
  )
}

/** What is staged, or why it cannot be shown. */
function StagedState({ isLoading, isUnreadable, onRetry }: { isLoading: boolean; isUnreadable: boolean; onRetry: () => void }) {
  if (isLoading) {
    return (
      <Skeleton>
        <SkeletonBar $shape="row" />
        <SkeletonBar $shape="row" />
      </Skeleton>
    )
  }
  return (
    <ErrorPanel what="What is staged" isUnreadable={isUnreadable} onRetry={onRetry}>
      Nothing was applied.
    </ErrorPanel>
  )
}

/** Why nothing was taken out or applied, and what is known after a lost answer. */
function ApplyFailures({ refusals, unknown, total }: { refusals: readonly (string | null)[]; total: number } & Pick<Applying, 'unknown'>) {
  return (
    <>
      {refusals.map(
        (words) =>
          words !== null && (
            <Failure key={words} role="alert">
              <FieldError>{words}</FieldError>
            </Failure>
          ),
      )}
      {unknown && (
        <Failure role="alert">
          <FieldError>{describeFailure(unknown.error).message}</FieldError>
          <p>{describeUnknown(unknown.stillStaged, total)} Trying again applies nothing twice.</p>
        </Failure>
      )}
    </>
  )
}

/** Takes decisions out of what is to be applied, and reads again what is left. */
function useTakeOut(takeBack: ApplyDialogProps['takeBack'], refetch: () => Promise<unknown>) {
  const [notTaken, setNotTaken] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(false)
  async function takeOut({ itemId, id, name }: StagedRequest): Promise<void> {
    setTaking(true)
    const message = await takeBack(itemId, id)
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
export function ApplyDialog({ queue, addressOf, takeBack, onApplied, onClose }: ApplyDialogProps) {
  const { data, error, loading, refetch } = useStagedDispositionsQuery({
    variables: { id: queue },
    // Trap: in the cache, the null of an outage would be taken for a queue that is unknown.
    fetchPolicy: 'no-cache',
  })
  const { apply, requests, results, refusal, unknown, isApplying } = useApply(queue, onApplied)
  const { takeOut, isTaking, notTaken } = useTakeOut(takeBack, refetch)
  const staged = data?.reviewQueue?.toApply
  const listed = requests ?? staged?.requests ?? []
  const close = () => {
    if (!isApplying) onClose()
  }
  if (results) return <ApplyResults results={results} requests={listed} onClose={onClose} />
  const canApply = listed.length > 0 && refusal === null && !isTaking
  const send = () => void apply(listed)
  return (
    <Dialog
      isOpen
      isWide
      isAlert
      onClose={close}
      onConfirm={canApply && !isApplying ? send : undefined}
      title="Confirm Dispositions"
      actions={
        <>
          <Button variant="quiet" isDisabled={isApplying} onClick={close}>
            Cancel
          </Button>
          <Button variant="solid" isDisabled={!canApply} isBusy={isApplying} busyLabel="Applying…" onClick={send}>
            {unknown ? 'Try again' : 'Apply Dispositions'}
          </Button>
        </>
      }
    >
      {staged ? (
        <StagedSums staged={staged} kind={data.reviewQueue?.kind} />
      ) : (
        <StagedState isLoading={loading} isUnreadable={isUnreadableAt(error, 'reviewQueue')} onRetry={() => void refetch()} />
      )}
      <StagedDecisions
        staged={staged}
        listed={listed}
        addressOf={addressOf}
        onTakeOut={requests === null && !isTaking ? (request) => void takeOut(request) : null}
        onClose={onClose}
      />
      <Text $top={4} $tone="ink" $size="small">
        This action cannot be undone. Are you sure you want to apply these dispositions?
      </Text>
      <ApplyFailures refusals={[notTaken, refusal]} unknown={unknown} total={listed.length} />
    </Dialog>
  )
}
