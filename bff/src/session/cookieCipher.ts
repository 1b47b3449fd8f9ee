import type { KeyObject } from 'node:crypto'
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const ivLength = 12
const tagLength = 16
const maxContentBytes = 64 * 1024

/** Authenticated encryption of cookie values; the cookie's name is additional data, so that no cookie passes for another. */
export class CookieCipher {
  // Node 24 takes 10 µs to see that bytes are no key object.
  readonly #keys: KeyObject[]
  readonly #secrets: readonly string[]

  /** The first secret encrypts; the others, from before a rotation, still decrypt. */
  constructor(secrets: readonly string[]) {
    this.#secrets = secrets
    this.#keys = secrets.map((secret) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'kapwa', 'session cookies v1', 32))))
  }

  /** AES-256-GCM over the compressed text, as base64url. */
  encrypt(name: string, text: string): string {
    const [key] = this.#keys
    if (!key) throw new Error('no session secret')
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
    const content = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
  }

  /** The keys with which the browsers of a user seal what they keep, one of each secret: 32 bytes as hexadecimal digits. */
  sealingKeysOf(userId: string): string[] {
    return this.#secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'kapwa', `sealing keys v1 ${userId}`, 32)).toString('hex'))
  }

  /** Null for a value that was not encrypted with one of the secrets under this name, or was changed. */
  decrypt(name: string, value: string): string | null {
    const bytes = Buffer.from(value, 'base64url')
    if (bytes.length <= ivLength + tagLength) return null
    for (const key of this.#keys) {
      const text = decryptWith(key, name, bytes)
      if (text !== null) return text
    }
    return null
  }
}

function decryptWith(key: KeyObject, name: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const content = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    return inflateRawSync(content, { maxOutputLength: maxContentBytes }).toString('utf8')
  } catch {
    // Another key's value, or a changed one: neither is an error of the BFF.
    return null
  }
}
