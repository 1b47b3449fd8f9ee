/** The idempotency key of a once-only call, where the client made one. */
export function keyOf(key: string | null | undefined): { idempotencyKey?: string } {
  return typeof key === 'string' ? { idempotencyKey: key } : {}
}
