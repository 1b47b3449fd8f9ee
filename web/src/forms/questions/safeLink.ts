const safeSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** A link that may be followed; null for any scheme but http, https and mailto. */
export function safeLink(address: string | null): string | null {
  const url = address ? URL.parse(address.trim()) : null
  return url && safeSchemes.has(url.protocol) ? url.href : null
}
