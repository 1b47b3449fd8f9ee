import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { ApprovalFields } from './ApprovalFields.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { PlannedApproval } from './approvalDraft.ts'
import { planApproval } from './approvalDraft.ts'
import type { Review, ReviewRequest } from './queueTypes.ts'
import type { Phrase } from './RejectDialog.tsx'
import { describeSubject, kindNames, kindTitle } from './requestWords.ts'
import type { KeyCommands } from './useQueueKeys.ts'
import { statusLook } from './statusLook.ts'
import type { Decided, StagingFailure } from './useRequestDecision.ts'
import { useRequestDecision } from './useRequestDecision.ts'

const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }))

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`

const Caption = styled.p`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

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
  /** The item has no other request: the buttons stay in view. */
  isOnly: boolean
  commands: KeyCommands
  phrases: readonly Phrase[]
  onDecided: Decided
  failure: StagingFailure | null
  setFailure: (failure: StagingFailure | null) => void
  /** What is asked for, and what the approval in the form would make of it. */
  children: (approval: PlannedApproval) => ReactNode
}

/** A request with what an officer needs to decide it: what is asked for, what an approval needs, and both buttons. */
export function RequestCard({
  queue,
  review,
  request,
  isActive,
  isOnly,
  commands,
  phrases,
  onDecided,
  failure,
  setFailure,
  children,
}: RequestCardProps) {
  const { kind, requestCode, submittedAt, status, stagedBy, remarks } = request
  const [isRejecting, setRejecting] = useState(false)
  const { draft, setDraft, problems, isSending, approve, reject, undo } = useRequestDecision({
    queue,
    review,
    request,
    onDecided,
    setFailure,
  })
  const isStaged = status !== 'REVIEW'
  const canDecide = request.decide.isAllowed && !isStaged
  const canApprove = canDecide && (request.approve.isAllowed || isMendable(request.approve))
  const blocked = (request.decide.isAllowed ? null : request.decide.message) ?? (request.approve.isAllowed ? null : request.approve.message)
  const pressApprove = useEffectEvent(() => {
    if (canApprove && !isSending) void approve()
  })
  const pressReject = useEffectEvent(() => {
    if (canDecide && !isSending) setRejecting(true)
  })
  useEffect(() => {
    if (isActive) return commands.register({ approve: () => pressApprove(), reject: () => pressReject() })
  }, [commands, isActive])
  const look = statusLook[status]
  return (
    <section aria-label={`${kindTitle(kind)}${requestCode ? ` ${requestCode}` : ''}`}>
      <Head>
        <Caption>
          {requestCode}
          {requestCode && submittedAt && ', '}
          {submittedAt && (
            <>
              asked on <DateText value={submittedAt} hasTime />
            </>
          )}
        </Caption>
        <Chip tone={look.tone} icon={look.icon}>
          {isStaged ? `${look.word}, staged` : look.word}
        </Chip>
      </Head>
      {children(planApproval(request, draft))}
      {isStaged && remarks && <Note>Remarks: {remarks}</Note>}
      {stagedBy !== null && <Note>Staged by {stagedBy}. Your decision replaces theirs.</Note>}
      {canApprove && <ApprovalFields name={review.name} request={request} draft={draft} problems={problems} onChange={setDraft} />}
      {failure?.refusal != null && (
        <div role="alert">
          <FieldError>{failure.refusal}</FieldError>
        </div>
      )}
      <RequestFailure error={failure?.error} />
      {isStaged ? (
        <Note>
          <Button variant="line" icon="undo" isBusy={isSending} onClick={() => void undo()}>
            Undo
          </Button>
        </Note>
      ) : (
        <DecisionButtons
          isInView={isOnly}
          canApprove={canApprove}
          canReject={canDecide}
          blocked={blocked}
          isSending={isSending}
          onApprove={() => void approve()}
          onReject={() => setRejecting(true)}
        />
      )}
      {isRejecting && (
        <Suspense fallback={<VisuallyHidden role="status">Opening…</VisuallyHidden>}>
          <RejectDialog
            title={`Reject this ${kindNames[kind]}?`}
            subject={describeSubject(review.name, request)}
            reader={review.name}
            remarks={remarks}
            phrases={phrases}
            onReject={async (words) => {
              const refused = await reject(words)
              if (refused === null) setRejecting(false)
              return refused
            }}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
