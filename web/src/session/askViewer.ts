import { isSignedOut } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import type { Viewer } from './viewer.ts'
import { CurrentViewerDocument } from './viewer.generated.ts'

/** Asks the BFF who is signed in: nobody, too, when there was a session and it is over. Rejects when nobody could tell. */
export async function askViewer(): Promise<Viewer | null> {
  try {
    const { data } = await portalClient.query({ query: CurrentViewerDocument, fetchPolicy: 'network-only' })
    return data?.viewer ?? null
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}
