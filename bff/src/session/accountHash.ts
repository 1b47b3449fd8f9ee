import { createHash } from 'node:crypto'

/** What the REST API may take for the same name: in any case, with or without accents and what cannot be seen. */
function plainly(account: string): string {
  return account
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim()
}

/** Names an account, however it is spelt, without telling it: names and keys stay out of a shared store and of cookies. */
export function accountHash(account: string): string {
  return createHash('sha256').update(plainly(account)).digest('base64url').slice(0, 22)
}
