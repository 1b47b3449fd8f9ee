import { createHash } from 'node:crypto'
import { removeInvisible } from '../../../schema/rules/visibleText.ts'

/** Case, accents and invisible characters removed: the REST API may treat such names as the same. */
function normalize(account: string): string {
  return removeInvisible(account.normalize('NFKD').toLowerCase()).replace(/\p{M}/gu, '').trim()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Hash of an account's name in any spelling: names and keys stay out of the shared store and of cookies. */
export function accountHash(account: string): string {
  return hashOf(normalize(account))
}

/** Hash of a name as spelt, ignoring ASCII case and outer spaces: names that only look alike may belong to two accounts. */
export function spelledHash(name: string): string {
  return hashOf(name.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
}
