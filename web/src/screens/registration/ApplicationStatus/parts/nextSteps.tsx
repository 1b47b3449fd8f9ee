import { decisionMail } from '@/patterns/decisionMail.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { Application_RegistrationFragment } from '../../parts/registration.generated.ts'

const rejection = [
  { title: 'An officer sent it back', detail: 'What is asked for is above.', isDone: true },
  { title: 'You correct it and send it again', detail: 'Everything you entered is kept.', isDone: false },
]

/** What the applicant has done, and what happens next. */
export function nextSteps({ form, submittedAt, hasNewMembersLoan, membershipFee }: Application_RegistrationFragment) {
  const isRejected = form.status === 'REJECTED'
  const isSent = submittedAt !== null || isRejected
  const hasProof = (membershipFee?.files.length ?? 0) > 0
  const sentAt = submittedAt !== null && <DateText value={submittedAt} hasTime />
  const loan = {
    title: 'You asked for the new-members loan',
    detail: hasProof
      ? 'Up to Php 5,000 at 0%. You attached the proof of the membership fee: nothing comes off it.'
      : 'Up to Php 5,000 at 0%, the membership fee comes off it.',
    isDone: isSent,
  }
  const fee = { title: 'You attached the proof of the membership fee', isDone: isSent }
  return [
    { title: isSent ? 'You sent your application' : 'You send your application', detail: sentAt, isDone: isSent },
    ...(hasNewMembersLoan ? [loan] : []),
    ...(!hasNewMembersLoan && hasProof ? [fee] : []),
    ...(isRejected ? rejection : []),
    {
      title: isRejected ? 'An officer reviews it again' : 'An officer reviews it',
      detail: decisionMail(),
      isDone: false,
    },
    { title: 'You become a member', detail: 'On the day of approval, with your System ID.', isDone: false },
  ]
}
