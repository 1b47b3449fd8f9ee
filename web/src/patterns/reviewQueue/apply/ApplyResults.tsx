import { ActDialog } from '@/acts/ActDialog.tsx'
import { countOf, formatCount } from '@/format/count.ts'
import type { DispositionOutcome } from '@/schema.generated.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { AppliedList } from './AppliedList.tsx'
import { StagedList } from './StagedList.tsx'
import { statusLook } from '../statusLook.ts'
import type { DispositionResult, StagedRequest, useApply } from './useApply.ts'

const wholeLook = { icon: 'checkCircle', tone: 'success' } as const
const partialLook = { icon: 'warning', tone: 'caution' } as const

/** What needs the officer comes first. */
const outcomes = ['NOT_APPLIED', 'DECIDED_BY_ANOTHER', 'WAITS_FOR_SECOND', 'APPLIED'] as const satisfies DispositionOutcome[]
const outcomeLook = {
  NOT_APPLIED: { icon: 'warning', tone: 'danger', word: 'Not applied' },
  DECIDED_BY_ANOTHER: { icon: 'people', tone: 'caution', word: 'Decided by another officer' },
  WAITS_FOR_SECOND: { icon: 'people', tone: 'caution', word: 'Waits for a second officer' },
  APPLIED: { ...wholeLook, word: 'Applied' },
} as const satisfies Record<DispositionOutcome, object>

function OutcomeMark({ outcome, status }: { outcome: DispositionOutcome; status: StagedRequest['status'] | undefined }) {
  const look = outcomeLook[outcome]
  if (outcome !== 'APPLIED' || !status) return <Chip {...look} />
  return <Chip {...statusLook[status]} icon={look.icon} word={`${statusLook[status].word}, applied`} />
}

/** How many were applied, and how many wait: "2 dispositions applied of 3. 1 approval waits for a second officer." */
function describeResults(applied: number, waiting: number, all: number): string {
  const rest = waiting === 0 ? '' : `${countOf(waiting, 'approval waits', 'approvals wait')} for a second officer.`
  if (waiting === all && waiting > 0) return rest
  return [`${countOf(applied, 'disposition')} applied${applied === all ? '.' : ` of ${formatCount(all)}.`}`, rest].filter(Boolean).join(' ')
}

/** What was not reported, because Apply was stopped, or an answer was lost. */
const describeLeft = ({ staged, unknown }: ApplyResultsProps['left']): string[] => [
  ...(staged > 0 ? [`${countOf(staged, 'decision is', 'decisions are')} still staged.`] : []),
  ...(unknown > 0 ? [`Of ${countOf(unknown, 'decision')} it is not known what became: look for them under Decided.`] : []),
]

interface ApplyResultsProps {
  results: readonly DispositionResult[]
  /** What was sent, for the names and amounts. */
  requests: readonly StagedRequest[]
  left: ReturnType<typeof useApply>['left']
  /** Why a part was refused as a whole; null where none was. */
  refusal: string | null
  onClose: () => void
}

/** What became of each decision. What was not applied is In Review again, and can be decided again. */
export function ApplyResults({ results, requests, left, refusal, onClose }: ApplyResultsProps) {
  const sent = new Map(requests.map((request) => [request.id, request]))
  const count = (outcome: DispositionOutcome) => results.filter((result) => result.outcome === outcome).length
  const [applied, waiting] = [count('APPLIED'), count('WAITS_FOR_SECOND')]
  const isWhole = applied + waiting === requests.length
  const wholeTitle = applied === 0 && waiting > 0 ? 'Waiting for a second officer' : 'Dispositions applied'
  return (
    <ActDialog
      isWide
      {...(isWhole ? wholeLook : partialLook)}
      title={isWhole ? wholeTitle : 'Not all dispositions were applied'}
      cancel={{ variant: 'solid', children: 'Ok' }}
      verb={null}
      onClose={onClose}
    >
      <Text $tone="ink">
        {describeResults(applied, waiting, requests.length)}
        <span>{count('NOT_APPLIED') > 0 && ' What was not applied is In Review again, and can be decided again.'}</span>
        <span>{describeLeft(left).map((sentence) => ` ${sentence}`)}</span>
        <span>{refusal !== null && results.length < requests.length && ` ${refusal}`}</span>
      </Text>
      <AppliedList
        requests={results.flatMap(({ requestId, outcome }) => {
          const request = outcome === 'APPLIED' ? sent.get(requestId) : undefined
          return request?.status === 'APPROVED' ? request : []
        })}
      />
      <StagedList
        label="Results"
        lines={[...results]
          .sort((one, other) => outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome))
          .map(({ requestId, name, outcome, message }) => {
            const request = sent.get(requestId)
            const mark = <OutcomeMark outcome={outcome} status={request?.status} />
            return { key: requestId, name: name ?? request?.name ?? requestId, request, mark, why: message }
          })}
      />
    </ActDialog>
  )
}
