import type { TypedDocumentNode } from '@apollo/client'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { Payload } from '@/apollo/useOnceOnly.ts'
import { isSentEntry } from '@/patterns/serverForm/isSentEntry.ts'
import type { Application_RegistrationFragment } from './registration.generated.ts'
import type { Refusal } from './SendRefusal.tsx'

interface ApplicationPayload extends Payload {
  registration: Application_RegistrationFragment | null
}

/** Sends an application. The screen follows the viewer's new status to /application/status. */
export function useApplicationSending(
  { id, form }: Pick<Application_RegistrationFragment, 'id' | 'form'>,
  mutation: TypedDocumentNode<Record<string, ApplicationPayload>, { input: { id: string; idempotencyKey: string } }>,
) {
  // Reads again after a refusal: an earlier press may have sent it. Trap: in an outage, a read that fails would replace the page.
  const readAgain = (after: 'refused' | 'failed') => {
    if (after === 'refused') void portalClient.refetchQueries({ include: 'active' })
  }
  const { send, isSending, refusal, failure, failedAttempts } = useSendOnce(mutation, {
    // An application that is approved at once is none any more.
    isDone: ({ registration }) => registration === null || isSentEntry(registration.form, form),
    readAgain,
  })
  const messages = refusal ? refusal.map(({ message }) => message) : failure ? [describeFailure(failure).message] : []
  const shown: Refusal = { messages, attempt: failedAttempts, hasAnswersAtFault: refusal !== null }
  return { send: () => void send((idempotencyKey) => ({ id, idempotencyKey })), isSending, refusal: shown }
}
