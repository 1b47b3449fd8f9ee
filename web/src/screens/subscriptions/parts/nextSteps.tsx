import type { ReactNode } from 'react'
import { decisionMail } from '@/patterns/decisionMail.ts'
import type { RequestStatus } from '@/schema.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'

interface NextStepsOptions {
  request: { status: RequestStatus; requestedAt: string | null }
  /** "You asked for ₱800.00 per payday". */
  asked: string
  /** What an approval does, and what holds until then. */
  effect: { title: string; detail: ReactNode }
}

/** What the member has asked for, and what happens next. */
export function nextSteps({ request: { status, requestedAt }, asked, effect }: NextStepsOptions) {
  const sent = { title: asked, detail: <DateText value={requestedAt} missing="—" hasTime />, isDone: true }
  if (status === 'CANCELLED') return [sent, { title: 'You cancelled it', detail: 'Nothing was changed.', isDone: true }]
  if (status === 'REJECTED') return [sent, { title: 'An officer rejected it', detail: 'Nothing was changed.', isDone: true }]
  return [
    sent,
    { title: 'An officer reviews it', detail: decisionMail(), isDone: status !== 'REVIEW' },
    { ...effect, isDone: status === 'APPROVED' },
  ]
}
