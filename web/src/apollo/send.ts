import type { MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { portalClient } from './portalClient.ts'

/** Sends a mutation and resolves to its data. Rejects when it failed, or came back empty. */
export async function send<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<MaybeMasked<Data>> {
  const { data } = await portalClient.mutate({ mutation: document, variables })
  if (data === undefined) throw new Error('The answer is empty.')
  return data
}
