import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** The length of a key, in bytes. */
export const sealKeyLength = 32

/** Seals bytes with a key; `owner` is not secret, and with another one they cannot be opened. */
export function sealBytes(key: Uint8Array, owner: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** What was sealed; null with another key or owner, or after a change. */
export function openBytes(key: Uint8Array, owner: string, sealed: Uint8Array): Buffer | null {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength }).setAAD(
    Buffer.from(owner),
  )
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  const opened = decipher.update(sealed.subarray(nonceLength + tagLength))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return null
  }
}
