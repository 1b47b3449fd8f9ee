import type { DocumentNode, OperationVariables } from '@apollo/client'
import { portalClient } from '@/session/portalClient.ts'
import { isWatched, startOptions } from '@/apollo/startedRequest.ts'

/** Requests the data of a screen, whose own request then takes the answer. Not for a screen that is shown: it asks by itself. */
export async function startScreenQuery(query: DocumentNode, variables: OperationVariables): Promise<void> {
  if (isWatched(portalClient.getObservableQueries(), query, variables)) return
  await portalClient.query({ ...startOptions, query, variables })
}
