/** Writes an identifier for the address of the password step: base64 of its UTF-8 bytes, in the alphabet that addresses allow. */
export function encodeIdentifier(identifier: string): string {
  const bytes = new TextEncoder().encode(identifier)
  const base64 = btoa(String.fromCodePoint(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads it back, from the common alphabet too; null when it was never written by the above. */
export function decodeIdentifier(code: string): string | null {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
    const identifier = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    return identifier === '' ? null : identifier
  } catch {
    return null // a mangled address: the caller starts at the first step
  }
}
