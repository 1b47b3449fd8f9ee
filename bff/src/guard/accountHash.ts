import { createHash } from 'node:crypto'

/** Names an account, however it is spelt, without telling it: names and keys stay out of a shared store and of cookies. */
export function accountHash(account: string): string {
  return createHash('sha256').update(account.normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 22)
}
