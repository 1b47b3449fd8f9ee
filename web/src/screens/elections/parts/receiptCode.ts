import { readReceipt } from '../../../../../schema/rules/readCode.ts'

/** Letters and digits that look alike are left out. Each of its 32 characters is as likely: 32 divides 256. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 20

/** Draws a receipt of 100 random bits, for example `7K2M-9QXA-…`. */
export function drawReceipt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  const characters = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return characters.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * The line of a receipt on the board: SHA-256 in hexadecimal digits. Null where the page
 * is not served over HTTPS: browsers hash nothing there.
 */
export async function hashReceipt(code: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const plain = new TextEncoder().encode(readReceipt(code))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
