import { Secret, TOTP } from 'otpauth'
import { readCode } from '../../../../schema/rules/readCode.ts'

const periodSeconds = 30
const form = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const
/** As RFC 4226 recommends; 32 letters of base 32. */
const secretBytes = 20
/** Steps early and late that a code is taken, for clocks that differ. */
const tolerance = 1

const totpOf = (secret: Uint8Array): TOTP => new TOTP({ ...form, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })

export function newAppSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes
}

/** The key to type, and the address of a QR code, by which an app knows the account. */
export function describeSecret(secret: Uint8Array, issuer: string, label: string): { readonly key: string; readonly address: string } {
  const totp = new TOTP({ ...form, issuer, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
  return { key: totp.secret.base32, address: totp.toString() }
}

/** The step of 30 seconds that a code is of, counted from 1970; null for a code of none that is near. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const token = readCode(code)
  // The library throws where the two differ in bytes.
  if (!/^\d{6}$/.test(token)) return null
  const totp = totpOf(secret)
  const delta = totp.validate({ token, timestamp, window: tolerance })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/**
 * Whether a code of this step is used up, since one of the same step or of a later one was taken. A last step that is still to come was taken
 * while the server's clock was ahead: the account would be closed until the clock has caught up.
 */
export function isUsedUp(step: number, lastStep: number, now: Date): boolean {
  const latest = Math.floor(now.getTime() / 1_000 / periodSeconds) + tolerance
  return step <= lastStep && lastStep <= latest
}
