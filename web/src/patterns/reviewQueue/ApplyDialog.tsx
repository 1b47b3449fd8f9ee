import styled from 'styled-components'
import { describeFailure } from '@/apollo/failure.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { space, token } from '@/ui/theme.ts'
import { ApplyResults } from './ApplyResults.tsx'
import { describeStaged } from './requestWords.ts'
import { useStagedDispositionsQuery } from './reviewQueue.generated.ts'
import { StagedList } from './StagedList.tsx'
import { StatusMark } from './StatusMark.tsx'
import type { StagedRequest } from './useApply.ts'
import { useApply } from './useApply.ts'

const Sum = styled.p`
  color: ${token.ink};
  font-weight: ${token.weightBold};
`

const Note = styled.p`
  margin-top: ${space(4)};
  font-size: ${token.textSmall};
`

const Question = styled.p`
  margin-top: ${space(4)};
  color: ${token.ink};
  font-size: ${token.textSmall};
`

const Failure = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  color: ${token.ink};
  font-size: ${token.textSmall};
`

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
  /** The remarks that were staged in this visit, by the request's id. */
  remarks: ReadonlyMap<string, string>
  onApplied: () => void
  onClose: () => void
}

/** Confirms what is staged, applies it, and shows what became of each decision. */
export function ApplyDialog({ queue, remarks, onApplied, onClose }: ApplyDialogProps) {
  const { data, loading, refetch } = useStagedDispositionsQuery({
    variables: { id: queue },
    // Trap: in the cache, the null of an outage would be taken for a queue that is unknown.
    fetchPolicy: 'no-cache',
  })
  const { apply, requests, results, refusal, unknown, isApplying } = useApply(queue, onApplied)
  const staged = data?.reviewQueue?.toApply
  const listed = requests ?? staged?.requests ?? []
  const close = () => {
    if (!isApplying) onClose()
  }
  if (results) return <ApplyResults results={results} requests={listed} onClose={onClose} />
  return (
    <Dialog
      isOpen
      isWide
      isAlert
      onClose={close}
      title="Confirm Dispositions"
      actions={
        <>
          <Button variant="quiet" isDisabled={isApplying} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="solid"
            isDisabled={listed.length === 0 || refusal !== null}
            isBusy={isApplying}
            busyLabel="Applying…"
            onClick={() => void apply(listed)}
          >
            {unknown ? 'Try again' : 'Apply Dispositions'}
          </Button>
        </>
      }
    >
      {staged && <Sum>{describeStaged(staged)}</Sum>}
      {!staged && loading && (
        <Skeleton>
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="row" />
        </Skeleton>
      )}
      {!staged && !loading && (
        <ErrorPanel title="What is staged could not be loaded" onRetry={() => void refetch()}>
          Nothing was applied.
        </ErrorPanel>
      )}
      {listed.length > 0 && (
        <StagedList
          label="Decisions"
          lines={[...listed].sort(rejectedFirst).map(({ id, name, amount, status }) => ({
            key: id,
            name,
            amount,
            mark: <StatusMark status={status} />,
            why: status === 'REJECTED' ? remarks.get(id) : null,
          }))}
        />
      )}
      {staged?.requests.length === 0 && <Note>Nothing of yours is staged any more.</Note>}
      {staged?.isComplete === false && (
        <Note>
          The cooperative’s service does not list the requests of savings, and more members wait than could be read: decisions of yours that
          are not listed here may be applied too.
        </Note>
      )}
      {staged !== undefined && staged.replaced.length > 0 && (
        <>
          <Note>Not among them, because another officer has replaced your decision:</Note>
          <StagedList
            label="Replaced by another officer"
            lines={staged.replaced.map(({ requestId, name, message }) => ({
              key: requestId,
              name,
              amount: null,
              mark: (
                <Chip tone="caution" icon="people">
                  Replaced
                </Chip>
              ),
              why: message,
            }))}
          />
        </>
      )}
      <Question>This action cannot be undone. Are you sure you want to apply these dispositions?</Question>
      {refusal !== null && (
        <Failure role="alert">
          <FieldError>{refusal}</FieldError>
        </Failure>
      )}
      {unknown && (
        <Failure role="alert">
          <FieldError>{describeFailure(unknown.error).message}</FieldError>
          <p>{describeUnknown(unknown.stillStaged, listed.length)} Trying again applies nothing twice.</p>
        </Failure>
      )}
    </Dialog>
  )
}
