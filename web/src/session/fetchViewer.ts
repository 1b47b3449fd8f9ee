import { describeFailure, isOutage, isSignedOut } from '@/apollo/failure.ts'
import { portalClient } from './portalClient.ts'
import type { Viewer } from '@/viewer.ts'
import { ViewerUnavailableError } from '@/viewer.ts'
import { CurrentViewerDocument } from './viewer.generated.ts'

/** The BFF calls the REST API only for a session, so an outage means that there is one. */
function asUnavailable(cause: unknown): ViewerUnavailableError {
  return new ViewerUnavailableError(describeFailure(cause).message, { isSignedIn: isOutage(cause), cause })
}

/** Fetches the signed-in user from the BFF: null without a session or after its end. Rejects with ViewerUnavailableError in an outage. */
export async function fetchViewer(): Promise<Viewer | null> {
  try {
    const { data } = await portalClient.query({ query: CurrentViewerDocument, fetchPolicy: 'no-cache' })
    return data?.viewer ?? null
  } catch (error) {
    if (isSignedOut(error)) return null
    throw asUnavailable(error)
  }
}
