import type { DocumentNode, OperationVariables } from '@apollo/client'
import { portalClient } from '@/session/portalClient.ts'
import { isWatched, startOptions } from '@/apollo/startedRequest.ts'

/** Requests the data of a screen, whose own request then takes the answer. A screen that is shown asks by itself. */
export async function startScreenQuery(query: DocumentNode, variables: OperationVariables): Promise<void> {
  if (isWatched(portalClient.getObservableQueries(), query, variables)) return
  await portalClient.query({ ...startOptions, query, variables })
}

/**
 * Fills the cache with the answers that came in the page. Until the returned function is called, a screen that would refresh what it finds
 * there does not: the data are as new as the page.
 */
export function restoreAnswers(answers: unknown): () => void {
  portalClient.restore(answers)
  portalClient.prioritizeCacheValues = true
  return () => void (portalClient.prioritizeCacheValues = false)
}
