const ids = new Map<string, string>()

/** Called by the generated files beside each screen: the id of an operation's text in `trusted-documents.json`. */
export function registerDocument(operationName: string, id: string): void {
  ids.set(operationName, id)
}

/** The id (`sha256:…`) of an operation: in production the BFF takes no text. Throws for an operation that codegen has not seen. */
export function byDocumentId({ operationName }: { operationName?: string | undefined }): { documentId: string } {
  const documentId = ids.get(operationName ?? '')
  if (documentId === undefined) throw new Error(`No document is registered for ${operationName ?? 'an operation without a name'}.`)
  return { documentId }
}
