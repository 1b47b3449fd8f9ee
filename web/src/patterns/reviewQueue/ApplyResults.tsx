import { countOf } from '@/format/count.ts'
import type { DispositionOutcome } from '@/schema.generated.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { describeRequest } from './requestWords.ts'
import { StagedAmount } from './StagedAmount.tsx'
import { StagedList } from './StagedList.tsx'
import { statusLook } from './statusLook.ts'
import type { DispositionResult, StagedRequest } from './useApply.ts'

/** What needs the officer comes first. */
const order: readonly DispositionOutcome[] = ['NOT_APPLIED', 'DECIDED_BY_ANOTHER', 'WAITS_FOR_SECOND', 'APPLIED']

function OutcomeMark({ outcome, status }: { outcome: DispositionOutcome; status: StagedRequest['status'] | undefined }) {
  if (outcome === 'NOT_APPLIED') {
    return (
      <Chip tone="danger" icon="warning">
        Not applied
      </Chip>
    )
  }
  if (outcome === 'DECIDED_BY_ANOTHER') {
    return (
      <Chip tone="caution" icon="people">
        Decided by another officer
      </Chip>
    )
  }
  if (outcome === 'WAITS_FOR_SECOND') {
    return (
      <Chip tone="caution" icon="people">
        Waits for a second officer
      </Chip>
    )
  }
  return (
    <Chip tone={status ? statusLook[status].tone : 'success'} icon="checkCircle">
      {status ? `${statusLook[status].word}, applied` : 'Applied'}
    </Chip>
  )
}

const countOutcome = (results: readonly DispositionResult[], outcome: DispositionOutcome): number =>
  results.filter((result) => result.outcome === outcome).length

function titleOf(results: readonly DispositionResult[]): string {
  const waiting = countOutcome(results, 'WAITS_FOR_SECOND')
  if (waiting === results.length && waiting > 0) return 'Waiting for a second officer'
  return countOutcome(results, 'APPLIED') + waiting === results.length ? 'Dispositions applied' : 'Not all dispositions were applied'
}

/** How many were applied, and how many wait: "2 dispositions applied of 3. 1 approval waits for a second officer." */
function describeResults(results: readonly DispositionResult[]): string {
  const [applied, waiting] = [countOutcome(results, 'APPLIED'), countOutcome(results, 'WAITS_FOR_SECOND')]
  const rest = waiting === 0 ? '' : `${countOf(waiting, 'approval waits', 'approvals wait')} for a second officer.`
  if (waiting === results.length && waiting > 0) return rest
  return [`${countOf(applied, 'disposition')} applied${applied === results.length ? '.' : ` of ${results.length}.`}`, rest]
    .filter(Boolean)
    .join(' ')
}

interface ApplyResultsProps {
  results: readonly DispositionResult[]
  /** What was sent, for the names and amounts. */
  requests: readonly StagedRequest[]
  onClose: () => void
}

/** What became of each decision. What was not applied is In Review again, and can be decided again. */
export function ApplyResults({ results, requests, onClose }: ApplyResultsProps) {
  const sent = new Map(requests.map((request) => [request.id, request]))
  const isWhole = countOutcome(results, 'APPLIED') + countOutcome(results, 'WAITS_FOR_SECOND') === results.length
  const notApplied = results.some(({ outcome }) => outcome === 'NOT_APPLIED')
  return (
    <Dialog
      isOpen
      isWide
      isAlert
      onClose={onClose}
      icon={isWhole ? 'checkCircle' : 'warning'}
      tone={isWhole ? 'success' : 'caution'}
      title={titleOf(results)}
      actions={
        <Button variant="solid" onClick={onClose}>
          Ok
        </Button>
      }
    >
      <Text $tone="ink">
        {describeResults(results)}
        <span>{notApplied && ' What was not applied is In Review again, and can be decided again.'}</span>
      </Text>
      <StagedList
        label="Results"
        lines={[...results]
          .sort((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
          .map(({ requestId, name, outcome, message }) => {
            const request = sent.get(requestId)
            return {
              key: requestId,
              name: name ?? request?.name ?? requestId,
              detail: request && describeRequest(request),
              amount: request && <StagedAmount request={request} />,
              mark: <OutcomeMark outcome={outcome} status={request?.status} />,
              why: message,
            }
          })}
      />
    </Dialog>
  )
}
