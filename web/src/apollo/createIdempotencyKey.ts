/**
 * Makes the key of a once-only mutation, its `idempotencyKey` in the input: 36 characters of the 16 to 64 that the REST API takes. The
 * caller keeps it with the draft: sent again after a lost answer, the same key and input get the same answer instead of a second effect.
 */
export function createIdempotencyKey(): string {
  return crypto.randomUUID()
}
