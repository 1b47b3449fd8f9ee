import type { DocumentNode, OperationVariables } from '@apollo/client'
import { noteStart } from './failedStarts.ts'
import { portalClient } from './portalClient.ts'

/**
 * Requests the data of a screen into the cache, while the screen's code is loading. Resolves to whether there is data; without,
 * the screen requests it once more and shows what failed.
 */
export async function startScreenQuery(query: DocumentNode, variables: OperationVariables): Promise<boolean> {
  noteStart(query, variables)
  const { data, error } = await portalClient.query({ query, variables, errorPolicy: 'all', fetchPolicy: 'network-only' })
  noteStart(query, variables, error)
  return data !== undefined
}
