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

interface ApplyResultsProps {
  results: readonly DispositionResult[]
  /** What was sent, for the names and amounts. */
  requests: readonly StagedRequest[]
  onClose: () => void
}

/** What became of each decision. What was not applied is In Review again, and can be decided again. */
export function ApplyResults({ results, requests, onClose }: ApplyResultsProps) {
  const sent = new Map(requests.map((request) => [request.id, request]))
  const applied = results.filter(({ outcome }) => outcome === 'APPLIED').length
  const waiting = results.filter(({ outcome }) => outcome === 'WAITS_FOR_SECOND').length
  const isWhole = applied + waiting === results.length
  const notApplied = results.some(({ outcome }) => outcome === 'NOT_APPLIED')
  return (
    <Dialog
      isOpen
      isWide
      isAlert
      onClose={onClose}
      icon={isWhole ? 'checkCircle' : 'warning'}
      tone={isWhole ? 'success' : 'caution'}
      title={isWhole ? 'Dispositions applied' : 'Not all dispositions were applied'}
      actions={
        <Button variant="solid" onClick={onClose}>
          Ok
        </Button>
      }
    >
      <Text $tone="ink">
        {countOf(applied, 'disposition')} applied{applied === results.length ? '.' : ` of ${results.length}.`}
        {waiting > 0 && ` ${countOf(waiting, 'approval waits', 'approvals wait')} for a second officer.`}
        {notApplied && ' What was not applied is In Review again, and can be decided again.'}
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
