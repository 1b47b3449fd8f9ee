/** The value of a JSON text; `otherwise` for a text that is none. */
export function parseJson(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return otherwise
    throw error
  }
}
