import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const ivLength = 12
const tagLength = 16
const largestContent = 64 * 1024

/** Encrypts what the browser keeps for us, bound to the name it is kept under. */
export class Sealer {
  readonly #keys: Buffer[]

  /** The first secret seals; the others, of an earlier configuration, still open. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'kapwa', 'session cookies v1', 32)))
  }

  /** AES-256-GCM over the compressed text, as base64url. */
  seal(name: string, text: string): string {
    const [key] = this.#keys
    if (!key) throw new Error('no session secret')
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
    const content = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
  }

  /** The text, or null when it was not sealed here under this name, or was changed. */
  open(name: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length <= ivLength + tagLength) return null
    for (const key of this.#keys) {
      const opened = openWith(key, name, bytes)
      if (opened !== null) return opened
    }
    return null
  }
}

function openWith(key: Buffer, name: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const content = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    return inflateRawSync(content, { maxOutputLength: largestContent }).toString('utf8')
  } catch {
    // Not sealed with this key, or changed: both are "not ours".
    return null
  }
}
