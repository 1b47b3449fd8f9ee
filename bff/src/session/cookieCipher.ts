import type { KeyObject } from 'node:crypto'
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { idOfSecret } from '../../../schema/rules/secrets.ts'
import type { Secrets } from '../../../schema/rules/secrets.ts'

const ivLength = 12
const tagLength = 16
const maxContentBytes = 64 * 1024

/** Trap: Node's base64 decoder ends at the first `=`, so that versions of the BFF from before there were key ids open these values too. */
const idMark = '='

/** Authenticated encryption of cookie values, each with its key's id; the cookie's name is additional data, so that no cookie passes for another. */
export class CookieCipher {
  readonly #keys: ReadonlyMap<string, KeyObject>
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
    // Node 24 takes 10 µs to see that bytes are no key object.
    const keyOf = (secret: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'kapwa', 'session cookies v1', 32)))
    this.#keys = new Map(secrets.map((secret) => [idOfSecret(secret), keyOf(secret)]))
  }

  /** AES-256-GCM over the compressed text, as base64url, and the key's id. */
  encrypt(name: string, text: string): string {
    const [writing] = this.#keys
    if (!writing) throw new Error('no session secret')
    const [id, key] = writing
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
    const content = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url') + idMark + id
  }

  /** The keys with which the browsers of a user seal what they keep, one of each secret: 32 bytes as hexadecimal digits. */
  sealingKeysOf(userId: string): string[] {
    return this.#secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'kapwa', `sealing keys v1 ${userId}`, 32)).toString('hex'))
  }

  /** Whether the value's key is one of another copy of the BFF alone, which has other secrets. */
  isForeign(value: string): boolean {
    const [, id] = value.split(idMark)
    return id !== undefined && !this.#keys.has(id)
  }

  /** Null for a value that was not encrypted with one of the secrets under this name, or was changed. */
  decrypt(name: string, value: string): string | null {
    const [content = '', id] = value.split(idMark)
    const bytes = Buffer.from(content, 'base64url')
    if (bytes.length <= ivLength + tagLength) return null
    for (const [keyId, key] of this.#keys) {
      const text = (id ?? keyId) === keyId ? decryptWith(key, name, bytes) : null
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
