import { hkdfSync } from 'node:crypto'

/** The first writes and all read, so that a secret can be replaced while what it wrote lasts. */
export type Secrets = readonly [writing: string, ...further: string[]]

export const leastSecretLength = 32

/** Secrets with white space between. A text of short words alone is one secret, as a passphrase is. */
export function readFurtherSecrets(text: string): string[] {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const isPassphrase = parts.length > 0 && parts.every((part) => part.length < leastSecretLength)
  return isPassphrase ? [text.trim()] : parts
}

/** The id of a secret, which stands beside each cookie that the secret has encrypted. Nobody can compute the secret from its id. */
export const idOfSecret = (secret: string): string => Buffer.from(hkdfSync('sha256', secret, 'kapwa', 'key id v1', 6)).toString('base64url')
