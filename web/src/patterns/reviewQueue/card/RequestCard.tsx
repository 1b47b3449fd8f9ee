import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { useViewer } from '@/session/session.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Cluster, Muted, Text } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { ApprovalFields } from './ApprovalFields.tsx'
import type { DecisionButtonsProps } from './DecisionButtons.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { planApproval } from '../approvalDraft.ts'
import { ProofView } from '../proof/ProofView.tsx'
import { findPhrases } from '../decision/findPhrases.ts'
import { ApproveDialog, RejectDialog } from '../decision/lateDialogs.ts'
import type { Review, ReviewRequest } from '../queueTypes.ts'
import { describeSubject, kindNames, kindTitle } from '../requestWords.ts'
import type { RequestCommands } from '../keyCommands.ts'
import type { ReviewContent } from '../reviewContent.ts'
import { Refusal } from './Refusal.tsx'
import { SecondOfficerNote } from './SecondOfficerNote.tsx'
import { statusLook } from '../statusLook.ts'
import type { OpenQueue, QueueViewProps } from '../useQueue.ts'
import type { LateDecision, StagingFailure } from './useRequestDecision.ts'
import { useRequestDecision } from './useRequestDecision.ts'

const Room = styled.div`
  container-type: inline-size;
`

/** The proof beside the facts, where the card is narrow below them; the decision below both. In the order of Tab. */
const Pair = styled.div`
  display: flex;
  flex-direction: column;
  column-gap: ${space(5)};
  > :nth-child(2) { margin-top: ${space(5)}; }
  ${media.roomy} {
    flex-flow: row wrap;
    dl { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    > :first-child { flex: 0 0 max(${size.sections}, calc(50% - ${space(5)} / 2)); }
    > :nth-child(2) { flex: 1 1 0; min-width: 0; }
    > :last-child { flex: 1 0 100%; }
  }
`

/** The BFF checks the amount and the date that the officer sets, which may be possible where what was asked for is not. */
const isMendable = ({ reason }: ReviewRequest['approve']): boolean => reason === 'TOO_LITTLE' || reason === 'ABOVE_MAXIMUM'

export interface RequestCardProps extends QueueViewProps, Pick<DecisionButtonsProps, 'isInView' | 'isReady' | 'sign'> {
  content: ReviewContent
  review: Review
  request: ReviewRequest
  /** The keys a and r act on it. */
  isActive: boolean
  onLate: (late: LateDecision) => void
  failure: StagingFailure | null
  setFailure: (failure: StagingFailure | null) => void
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

function Note({ children }: { children: ReactNode }) {
  return (
    <Text $top={3} $size="small" $breaks>
      {children}
    </Text>
  )
}

/** What an officer may do with a request now, and why not. */
function rightsOf({ decide, approve, status }: ReviewRequest) {
  const canDecide = decide.isAllowed && status === 'REVIEW'
  return {
    canReject: canDecide,
    canApprove: canDecide && (approve.isAllowed || isMendable(approve)),
    blocked: (decide.isAllowed ? null : decide.message) ?? (approve.isAllowed ? null : approve.message),
  }
}

/** Lets the keys press the buttons of a request that takes them. */
function useRequestKeys(commands: OpenQueue['commands'], takesKeys: boolean, buttons: RequestCommands): void {
  const press = useEffectEvent((decision: keyof RequestCommands) => buttons[decision]())
  useEffect(() => {
    if (takesKeys) return commands.register({ approve: () => press('approve'), reject: () => press('reject') })
  }, [commands, takesKeys])
}

interface DecisionDialogsProps extends Pick<RequestCardProps, 'queue' | 'review' | 'request'> {
  shown: 'reject' | 'replace' | null
  decision: ReturnType<typeof useRequestDecision>
  onClose: () => void
}

/** What is asked before a rejection, and before another officer's decision is replaced. */
function DecisionDialogs({ queue, review, request, shown, decision: { written, approve, reject }, onClose }: DecisionDialogsProps) {
  const { kind, stagedBy, remarks } = request
  const subject = describeSubject(review.name, request)
  function replace(): void {
    onClose()
    void approve()
  }
  async function rejectAndClose(words: string): Promise<string | null> {
    const refused = await reject(words)
    if (refused === null) onClose()
    return refused
  }
  return (
    <>
      {shown === 'replace' && stagedBy !== null && <ApproveDialog approved={{ subject, stagedBy }} onApprove={replace} onClose={onClose} />}
      {shown === 'reject' && (
        <RejectDialog
          subject={subject}
          title={`Reject this ${kindNames[kind]}?`}
          replaces={stagedBy}
          reader={review.name}
          remarks={written || remarks}
          phrases={findPhrases(queue, kind, review)}
          onReject={rejectAndClose}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** A request with what an officer needs to decide it: what is asked for, what an approval needs, and both buttons. */
export function RequestCard({ state, queue, content, isInView, sign, failure, ...card }: RequestCardProps) {
  const { review, request, isActive, isReady } = card
  const { kind, requestCode, status, remarks, stagedBy, change, proof } = request
  const [shown, show] = useState<DecisionDialogsProps['shown']>(null)
  const decision = useRequestDecision(state, card)
  const { draft, approve, undo } = decision
  const isSending = state.sending.some(({ items }) => items.some(({ id }) => id === request.id))
  const rights = rightsOf(request)
  const isStaged = status !== 'REVIEW'
  const fields = rights.canApprove && <ApprovalFields name={review.name} request={request} decision={decision} />
  const pressApprove = () => (stagedBy === null ? void approve() : show('replace'))
  const pressReject = () => show('reject')
  useRequestKeys(state.commands, isActive && isReady && !isSending && !isStaged, {
    approve: () => rights.canApprove && pressApprove(),
    reject: () => rights.canReject && pressReject(),
  })
  const button = { isDisabled: !isReady, isBusy: isSending }
  const facts = (
    <>
      <div>{content.renderRequest(review, request, planApproval(request, draft))}</div>
      {isStaged && remarks && <Note>Remarks: {remarks}</Note>}
      {stagedBy !== null && <Note>Staged by {stagedBy}. Your decision would replace it.</Note>}
      <SecondOfficerNote request={request} {...button} onTakeBack={() => void undo('TAKE_BACK_FIRST')} />
      {!change && fields}
    </>
  )
  const buttons = isStaged ? (
    <Note>
      <Button variant="line" icon="undo" {...button} onClick={() => void undo()}>
        Undo
      </Button>
    </Note>
  ) : (
    <DecisionButtons {...rights} {...{ isInView, isSending, sign }} isReady={isReady} onApprove={pressApprove} onReject={pressReject}>
      {change && fields}
    </DecisionButtons>
  )
  return (
    <section aria-label={`${kindTitle(kind)}${requestCode ? ` ${requestCode}` : ''}`}>
      <RequestHead request={request} />
      {failure && <Refusal of={failure} refusal={failure.refusal} error={failure.error} written={decision.written} />}
      {proof ? (
        <Room>
          <Pair>
            <div>{facts}</div>
            <ProofView key={proof.url} file={proof} requestCode={requestCode} />
            {buttons}
          </Pair>
        </Room>
      ) : (
        <>
          {facts}
          {buttons}
        </>
      )}
      <DecisionDialogs {...{ queue, review, request, shown, decision }} onClose={() => show(null)} />
    </section>
  )
}
