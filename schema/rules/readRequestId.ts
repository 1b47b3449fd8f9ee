/** The id of a request as a header has it, in a form that a log may hold: a UUID, or another word of 8 to 64 letters. Undefined for any other. */
export function readRequestId(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}
