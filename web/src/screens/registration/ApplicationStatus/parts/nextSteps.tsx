import { DateText } from '@/ui/DateText/DateText.tsx'
import type { Application_RegistrationFragment } from '../../parts/registration.generated.ts'

/** What the applicant has done, and what happens next. */
export function nextSteps({ submittedAt, hasNewMembersLoan, membershipFee }: Application_RegistrationFragment) {
  const isSent = submittedAt !== null
  const hasProof = (membershipFee?.files.length ?? 0) > 0
  const sentAt = isSent && <DateText value={submittedAt} hasTime />
  const loan = {
    title: 'You asked for the new-members loan',
    detail: 'Up to Php 5,000 at 0%, the membership fee comes off it.',
    isDone: isSent,
  }
  const fee = { title: 'You attached the proof of the membership fee', isDone: isSent }
  return [
    { title: isSent ? 'You sent your application' : 'You send your application', detail: sentAt, isDone: isSent },
    ...(hasNewMembersLoan ? [loan] : []),
    ...(!hasNewMembersLoan && hasProof ? [fee] : []),
    { title: 'An officer reviews it', detail: 'You are notified of the decision.', isDone: false },
    { title: 'You become a member', detail: 'On the day of approval, with your System ID.', isDone: false },
  ]
}
