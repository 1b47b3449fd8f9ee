import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { useViewer } from '@/session/session.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { space, token } from '@/ui/theme.ts'
import { WrittenWords } from './WrittenWords.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { ApprovalFields } from './ApprovalFields.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { PlannedApproval } from './approvalDraft.ts'
import { planApproval } from './approvalDraft.ts'
import type { Phrase } from './findPhrases.ts'
import type { Decided } from './queueState.ts'
import type { Review, ReviewRequest } from './queueTypes.ts'
import { describeSubject, kindNames, kindTitle } from './requestWords.ts'
import type { KeyCommands, RequestCommands } from './keyCommands.ts'
import { SecondOfficerNote } from './SecondOfficerNote.tsx'
import { statusLook } from './statusLook.ts'
import type { LateDecision, StagingFailure } from './useRequestDecision.ts'
import { useRequestDecision } from './useRequestDecision.ts'

const RejectDialog = lateComponent(async () => (await import('./RejectDialog.tsx')).RejectDialog)
const ApproveDialog = lateComponent(async () => (await import('./ApproveDialog.tsx')).ApproveDialog)

const Note = styled.p`
  margin-top: ${space(3)};
  font-size: ${token.textSmall};
  overflow-wrap: anywhere;
`

/** The BFF checks the amount and the date that the officer sets, which may be possible where what was asked for is not. */
const isMendable = ({ reason }: ReviewRequest['approve']): boolean => reason === 'TOO_LITTLE' || reason === 'ABOVE_MAXIMUM'

interface RequestCardProps {
  queue: string
  review: Review
  request: ReviewRequest
  /** The keys a and r act on it. */
  isActive: boolean
  /** The buttons stay in view. */
  isInView: boolean
  commands: KeyCommands
  /** It has been shown long enough: what is pressed is meant for it. */
  isReady: boolean
  /** What the last press did, above the buttons. */
  sign: ReactElement | false | null
  phrases: readonly Phrase[]
  onDecided: (decided: Decided) => void
  onLate: (late: LateDecision) => void
  failure: StagingFailure | null
  setFailure: (failure: StagingFailure | null) => void
  /** What is asked for, and what the approval in the form would make of it. */
  children: (approval: PlannedApproval) => ReactNode
}

/** Code, day and status of a request. */
function RequestHead({ request: { requestCode, submittedAt, status } }: { request: ReviewRequest }) {
  const viewer = useViewer()
  const mayLookUp = portal.hasLookup && viewer?.permissions.includes('management_access')
  const look = statusLook[status]
  return (
    <Cluster $gap={[2, 4]} $align="start" $justify="space-between">
      <Muted>
        {requestCode}
        <span>{requestCode && submittedAt && ', '}</span>
        {submittedAt && (
          <span>
            asked on <DateText value={submittedAt} hasTime />
          </span>
        )}
        {mayLookUp && requestCode && (
          <span>
            {'. '}
            <Link to={`${paths.adminLookup}?search=${encodeURIComponent(requestCode)}`}>Member’s record</Link>
          </span>
        )}
      </Muted>
      <Chip tone={look.tone} icon={look.icon}>
        {status === 'REVIEW' ? look.word : `${look.word}, staged`}
      </Chip>
    </Cluster>
  )
}

function UndoButton(button: { isDisabled: boolean; isBusy: boolean; onClick: () => void }) {
  return (
    <Note>
      <Button variant="line" icon="undo" {...button}>
        Undo
      </Button>
    </Note>
  )
}

function StagingNotes({ request, ...takeBack }: ComponentProps<typeof SecondOfficerNote> & { request: ReviewRequest }) {
  const { status, remarks, stagedBy } = request
  return (
    <>
      {status !== 'REVIEW' && remarks && <Note>Remarks: {remarks}</Note>}
      {stagedBy !== null && <Note>Staged by {stagedBy}. Your decision would replace it.</Note>}
      <SecondOfficerNote request={request} {...takeBack} />
    </>
  )
}

function NotStaged({ failure, written }: Pick<RequestCardProps, 'failure'> & { written: string }) {
  if (failure?.refusal == null) return <RequestFailure error={failure?.error} />
  return (
    <>
      <div role="alert">
        <FieldError>{failure.refusal}</FieldError>
      </div>
      {written !== '' && <WrittenWords words={written} />}
    </>
  )
}

/** What an officer may do with a request now, and why not. */
function rightsOf({ decide, approve, status }: ReviewRequest) {
  const canDecide = decide.isAllowed && status === 'REVIEW'
  return {
    canDecide,
    canApprove: canDecide && (approve.isAllowed || isMendable(approve)),
    blocked: (decide.isAllowed ? null : decide.message) ?? (approve.isAllowed ? null : approve.message),
  }
}

/** Lets the keys press the buttons of a request that takes them. */
function useRequestKeys(commands: KeyCommands, takesKeys: boolean, buttons: RequestCommands): void {
  const press = useEffectEvent((decision: keyof RequestCommands) => buttons[decision]())
  useEffect(() => {
    if (takesKeys) return commands.register({ approve: () => press('approve'), reject: () => press('reject') })
  }, [commands, takesKeys])
}

interface DecisionDialogsProps extends Pick<RequestCardProps, 'review' | 'request' | 'phrases'> {
  shown: 'reject' | 'replace' | null
  /** What was written for a rejection that was not staged. */
  written: string
  onApprove: () => void
  onReject: (remarks: string) => Promise<string | null>
  onClose: () => void
}

/** What is asked before a rejection, and before another officer's decision is replaced. */
function DecisionDialogs({ review, request, phrases, written, shown, onApprove, onReject, onClose }: DecisionDialogsProps) {
  const { kind, stagedBy, remarks } = request
  const subject = describeSubject(review.name, request)
  const dialog = { loading: <VisuallyHidden role="status">Opening…</VisuallyHidden>, onClose }
  return (
    <>
      {shown === 'replace' && stagedBy !== null && <ApproveDialog {...dialog} approved={{ subject, stagedBy }} onApprove={onApprove} />}
      {shown === 'reject' && (
        <RejectDialog
          {...dialog}
          subject={subject}
          title={`Reject this ${kindNames[kind]}?`}
          replaces={stagedBy}
          reader={review.name}
          remarks={written || remarks}
          phrases={phrases}
          onReject={onReject}
        />
      )}
    </>
  )
}

/** A request with what an officer needs to decide it: what is asked for, what an approval needs, and both buttons. */
export function RequestCard(props: RequestCardProps) {
  const { queue, review, request, isActive, isInView, isReady, commands, sign, phrases, onDecided, onLate, failure, setFailure, children } =
    props
  const { kind, requestCode, stagedBy, change } = request
  const [shown, show] = useState<DecisionDialogsProps['shown']>(null)
  const decision = useRequestDecision({ queue, review, request, onDecided, onNotStaged: commands.dropPress, onLate, setFailure })
  const { draft, setDraft, problems, written, isSending, approve, undo } = decision
  const { canDecide, canApprove, blocked } = rightsOf(request)
  const isStaged = request.status !== 'REVIEW'
  const fields = canApprove && <ApprovalFields name={review.name} request={request} draft={draft} problems={problems} onChange={setDraft} />
  const pressApprove = () => (stagedBy === null ? void approve() : show('replace'))
  useRequestKeys(commands, isActive && isReady && !isSending && !isStaged, {
    approve: () => canApprove && pressApprove(),
    reject: () => canDecide && show('reject'),
  })
  async function reject(words: string): Promise<string | null> {
    const refused = await decision.reject(words)
    if (refused === null) show(null)
    return refused
  }
  return (
    <section aria-label={`${kindTitle(kind)}${requestCode ? ` ${requestCode}` : ''}`}>
      <RequestHead request={request} />
      {children(planApproval(request, draft))}
      <StagingNotes request={request} isDisabled={!isReady} isBusy={isSending} onTakeBack={() => void undo('TAKE_BACK_FIRST')} />
      {!change && fields}
      <NotStaged failure={failure} written={written} />
      {isStaged ? (
        <UndoButton isDisabled={!isReady} isBusy={isSending} onClick={() => void undo()} />
      ) : (
        <DecisionButtons
          isInView={isInView}
          canApprove={canApprove}
          canReject={canDecide}
          blocked={blocked}
          isReady={isReady}
          isSending={isSending}
          sign={sign}
          onApprove={pressApprove}
          onReject={() => show('reject')}
        >
          {change && fields}
        </DecisionButtons>
      )}
      <DecisionDialogs
        review={review}
        request={request}
        phrases={phrases}
        written={written}
        shown={shown}
        onApprove={() => {
          show(null)
          void approve()
        }}
        onReject={reject}
        onClose={() => show(null)}
      />
    </section>
  )
}
