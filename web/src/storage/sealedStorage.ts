import { xchacha20poly1305 } from '@noble/ciphers/chacha'
import { bytesToUtf8, concatBytes, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils'
import { ofDevice } from './openStorage.ts'
import { heldKeys, sealedMark } from './sealingKeys.ts'

const nonceLength = 24

/** The name under which a text is kept is additional data, so that none passes for another. WebCrypto would be too late for a page that is left. */
const cipherOf = (key: string, nonce: Uint8Array, name: string) => xchacha20poly1305(hexToBytes(key), nonce, utf8ToBytes(name))

function openWith(key: string, name: string, sealed: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(sealed.slice(sealedMark.length)), (letter) => letter.charCodeAt(0))
    return bytesToUtf8(cipherOf(key, bytes.subarray(0, nonceLength), name).decrypt(bytes.subarray(nonceLength)))
  } catch {
    // Another key's text, or a damaged one, stays until a sign-out: a copy of the BFF that was started later may bring the key.
    return null
  }
}

/** The text that was kept under a name; null for one that no held key opens. A text from before there were keys is in clear. */
export function openSealed(name: string, kept: string | null): string | null {
  if (kept === null || !kept.startsWith(sealedMark)) return kept
  return heldKeys().reduce<string | null>((opened, key) => opened ?? openWith(key, name, kept), null)
}

/** What a user typed, on the device for all tabs: nobody reads it there without the user's session. */
export const sealedStorage = {
  read: (name: string): string | null => openSealed(name, ofDevice.read(name)),
  /** Whether it is kept: not without a key. */
  write: (name: string, text: string): boolean => {
    const [key] = heldKeys()
    if (key === undefined) return false
    const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
    const bytes = concatBytes(nonce, cipherOf(key, nonce, name).encrypt(utf8ToBytes(text)))
    return ofDevice.write(name, sealedMark + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
  },
}

/** Seals a text that an earlier version of the portal has kept in clear. */
export function sealFormer(name: string): void {
  const kept = ofDevice.read(name)
  if (kept !== null && !kept.startsWith(sealedMark)) sealedStorage.write(name, kept)
}
