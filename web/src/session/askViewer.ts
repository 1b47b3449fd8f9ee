import { portalClient } from '@/apollo/portalClient.ts'
import type { Viewer } from './viewer.ts'
import { CurrentViewerDocument } from './viewer.generated.ts'

/** Asks the BFF who is signed in. Rejects when it cannot be reached. */
export async function askViewer(): Promise<Viewer | null> {
  const { data } = await portalClient.query({ query: CurrentViewerDocument, fetchPolicy: 'network-only' })
  return data?.viewer ?? null
}
