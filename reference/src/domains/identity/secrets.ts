import { createHash, randomBytes } from 'node:crypto'

/** An unguessable text of 43 characters that fits into a URL and a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. It is random and long, so that one round of SHA-256 is enough. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
