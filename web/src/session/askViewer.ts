import { isSignedOut } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import type { Viewer } from './viewer.ts'
import { CurrentViewerDocument } from './viewer.generated.ts'

/** Asks the BFF who is signed in: nobody, too, when there was a session and it is over. Rejects when nobody could tell. */
export async function askViewer(): Promise<Viewer | null> {
  const { data, error } = await portalClient.query({ query: CurrentViewerDocument, errorPolicy: 'all', fetchPolicy: 'network-only' })
  if (error && !isSignedOut(error)) throw error
  return data?.viewer ?? null
}
