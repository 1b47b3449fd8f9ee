import { portalClient } from '@/apollo/portalClient.ts'
import { send } from '@/apollo/send.ts'
import { announceExtension } from './otherTabs.ts'
import { expireSession, knowSpan } from './session.ts'
import { CurrentSessionDocument, RenewSessionDocument } from './session.generated.ts'
import type { SessionSpan } from './viewer.ts'

function keep(session: SessionSpan): void {
  knowSpan(session)
  announceExtension(session)
}

let asking: Promise<void> | null = null

async function ask(): Promise<void> {
  const { data } = await portalClient.query({ query: CurrentSessionDocument, fetchPolicy: 'no-cache' })
  if (data?.viewer) keep(data.viewer.session)
  else expireSession()
}

/** Asks how long the session lasts: one request at a time. Where it is over, the person signs in again. Rejects in an outage. */
export function readSpan(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** Extends the session, in every tab. Rejects in an outage, which leaves it as it is. */
export async function renewSession(): Promise<SessionSpan> {
  const { renewSession: answer } = await send(RenewSessionDocument, {})
  keep(answer.session)
  return answer.session
}
