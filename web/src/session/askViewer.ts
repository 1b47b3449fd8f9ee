import { describeFailure, isOutage, isSignedOut } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import { UnknownViewerError } from './unknownViewer.ts'
import type { Viewer } from './viewer.ts'
import { CurrentViewerDocument } from './viewer.generated.ts'

/** Only where there is a session does the BFF have to ask anybody: behind an outage there is one. */
function unknownViewer(cause: unknown): UnknownViewerError {
  return new UnknownViewerError(describeFailure(cause).message, { isSignedIn: isOutage(cause), cause })
}

/**
 * Asks the BFF who is signed in: nobody, too, when there was a session and it is over. Rejects with UnknownViewerError when nobody
 * could tell.
 */
export async function askViewer(): Promise<Viewer | null> {
  try {
    const { data } = await portalClient.query({ query: CurrentViewerDocument, fetchPolicy: 'network-only' })
    return data?.viewer ?? null
  } catch (error) {
    if (isSignedOut(error)) return null
    throw unknownViewer(error)
  }
}
