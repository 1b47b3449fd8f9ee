/** Encodes an identifier for the address of the password step: base64url of its UTF-8 bytes. */
export function encodeIdentifier(identifier: string): string {
  const bytes = new TextEncoder().encode(identifier)
  const base64 = btoa(String.fromCodePoint(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes base64url or base64; null for anything else. */
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
