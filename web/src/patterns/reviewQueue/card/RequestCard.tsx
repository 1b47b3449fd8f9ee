import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { useViewer } from '@/session/session.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Cluster, Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { ApprovalFields } from './ApprovalFields.tsx'
import type { DecisionButtonsProps } from './DecisionButtons.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { planApproval } from '../approvalDraft.ts'
import { ProofView } from '../proof/ProofView.tsx'
import { WarningMarks } from '../WarningMarks.tsx'
import { findPhrases } from '../decision/findPhrases.ts'
import { ApproveDialog, RejectDialog } from '../decision/lateDialogs.ts'
import type { Review, ReviewRequest } from '../queueTypes.ts'
import { describeSubject, kindLabel, kindNames, kindTitle } from '../requestWords.ts'
import type { RequestCommands } from '../keyCommands.ts'
import type { ReviewContent } from '../reviewContent.ts'
import { Refusal } from './Refusal.tsx'
import { SameProof } from './SameProof.tsx'
import { SecondOfficerNote } from './SecondOfficerNote.tsx'
import { statusLook } from '../statusLook.ts'
import type { OpenQueue, QueueViewProps } from '../useQueue.ts'
import type { LateDecision, StagingFailure } from './useRequestDecision.ts'
import { useRequestDecision } from './useRequestDecision.ts'
import { useUnseenSlip } from './useUnseenSlip.tsx'

/** In a high window the slip takes what the line of facts above and the decision below leave of the panel. */
const Section = styled.section<{ $hasSlip: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  ${media.desk} { ${({ $hasSlip }) => $hasSlip && `min-height: calc(100cqh - ${size.button});`} }
`

/** The BFF checks the amount and the date that the officer sets, which may be possible where what was asked for is not. */
const isMendable = ({ reason }: ReviewRequest['approve']): boolean => reason === 'TOO_LITTLE' || reason === 'ABOVE_MAXIMUM'

export interface RequestCardProps extends QueueViewProps, Pick<DecisionButtonsProps, 'isReady' | 'sign'> {
  content: ReviewContent
  review: Review
  request: ReviewRequest
  /** Its facts stand beside the name. */
  isFirst: boolean
  /** The keys a and r act on it. */
  isActive: boolean
  onLate: (late: LateDecision) => void
  failure: StagingFailure | null
  setFailure: (failure: StagingFailure | null) => void
}

/** Whether the viewer may open the records of members. */
export const useMayLookUp = () => useViewer()?.permissions.includes('management_access') === true && portal.hasLookup

/** Amount, kind, code, day and status of a request, in one line where there is room. */
export function RequestFacts({ request: { kind, amount, requestCode, submittedAt, status, decidedAt } }: { request: ReviewRequest }) {
  const mayLookUp = useMayLookUp()
  const look = statusLook[status]
  return (
    <>
      {amount !== null && <Money amount={amount} isStrong />}
      <Muted>
        {amount !== null && (
          <>
            <b>{kindLabel(kind)}</b>{' '}
          </>
        )}
        <span>{requestCode}</span>
        <span>{requestCode && submittedAt && ', '}</span>
        {submittedAt && <DateText value={submittedAt} />}
        {mayLookUp && requestCode && (
          <span>
            {'. '}
            <Link to={`${paths.adminLookup}?search=${encodeURIComponent(requestCode)}`}>Member’s record</Link>
          </span>
        )}
      </Muted>
      <Chip {...look}>{status === 'REVIEW' || decidedAt !== null ? look.word : `${look.word}, staged`}</Chip>
    </>
  )
}

/** The name of a proof that is shown. */
export const nameSlip = (requestCode: string | null): string => (requestCode === null ? 'Deposit slip' : `Deposit slip of ${requestCode}`)

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

/** What an officer reads between the request and the buttons: words that are staged, other officers, the fields of an approval. */
function RequestTerms({ request, children }: { request: ReviewRequest; children: ReactNode }) {
  const { status, remarks, stagedBy, warnings } = request
  return (
    <>
      <WarningMarks warnings={warnings.filter(({ kind, needsLook }) => needsLook && kind !== 'SAME_PROOF')} />
      {status !== 'REVIEW' && remarks && <Note>Remarks: {remarks}</Note>}
      {stagedBy !== null && <Note>Staged by {stagedBy}. Your decision would replace it.</Note>}
      <Stack $gap={2}>{children}</Stack>
    </>
  )
}

/** A request with what an officer needs to decide it: what is asked for, what an approval needs, and both buttons. */
export function RequestCard({ state, queue, content, isFirst, sign, failure, ...card }: RequestCardProps) {
  const { review, request, isActive, isReady } = card
  const { kind, requestCode, status, stagedBy, proof } = request
  const [shown, show] = useState<DecisionDialogsProps['shown']>(null)
  const decision = useRequestDecision(state, card)
  const { draft, approve, undo } = decision
  const isSending = state.sending.some(({ items }) => items.some(({ id }) => id === request.id))
  const able = rightsOf(request)
  const { rights, ask, question, setHidden } = useUnseenSlip(request, able)
  const isStaged = status !== 'REVIEW'
  const pressApprove = () => (stagedBy === null ? void approve() : show('replace'))
  const pressReject = () => show('reject')
  useRequestKeys(state.commands, isActive && isReady && !isSending && !isStaged, {
    approve: () => (ask ? ask() : rights.canApprove && pressApprove()),
    reject: () => rights.canReject && pressReject(),
  })
  const button = { isDisabled: !isReady, isBusy: isSending }
  const asked = <div>{content.renderRequest(review, request, planApproval(request, draft))}</div>
  return (
    <Section $hasSlip={proof !== null && isFirst} aria-label={`${kindTitle(kind)}${requestCode ? ` ${requestCode}` : ''}`}>
      {!isFirst && (
        <Cluster $gap={[1, 3]}>
          <RequestFacts request={request} />
        </Cluster>
      )}
      {failure && <Refusal of={failure} refusal={failure.refusal} error={failure.error} written={decision.written} />}
      {proof ? <ProofView key={proof.url} files={[proof]} onHidden={setHidden} label={nameSlip(requestCode)} /> : asked}
      <RequestTerms request={request}>
        <SecondOfficerNote request={request} {...button} onTakeBack={() => void undo('TAKE_BACK_FIRST')} />
        {able.canApprove && <ApprovalFields name={review.name} request={request} decision={decision} />}
        <SameProof request={request} state={state} />
        <div>{question}</div>
      </RequestTerms>
      {isStaged ? (
        <Button variant="line" icon="undo" {...button} onClick={() => void undo()}>
          Undo
        </Button>
      ) : (
        <DecisionButtons {...rights} {...{ isSending, sign, isReady }} onApprove={pressApprove} onReject={pressReject} />
      )}
      {proof && asked}
      <DecisionDialogs {...{ queue, review, request, shown, decision }} onClose={() => show(null)} />
    </Section>
  )
}
