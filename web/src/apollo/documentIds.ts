const ids = new Map<string, string>()

/** Called by the generated files beside each screen: the id of an operation's text in `trusted-documents.json`. */
export function registerDocument(operationName: string, id: string): void {
  ids.set(operationName, id)
}

/** The id (`sha256:…`) under which the BFF knows this operation, once the file that holds it has been loaded. */
export function documentId(operationName: string | undefined): string | undefined {
  return operationName === undefined ? undefined : ids.get(operationName)
}
