import { createHash } from 'node:crypto'

/** What the REST API may take for the same name: in any case, with or without accents and what cannot be seen. */
function plainly(account: string): string {
  return account
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Names an account, however it is spelt, without telling it: names and keys stay out of a shared store and of cookies. */
export function accountHash(account: string): string {
  return hashOf(plainly(account))
}

/**
 * Names an account by one of its names as it is spelt, case and spaces around it apart. Two names that only look alike may be two
 * accounts: whoever has the one has nothing to do with the other.
 */
export function spelledHash(name: string): string {
  return hashOf(name.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
}
