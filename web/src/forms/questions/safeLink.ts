const safeSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** A link that may be followed; null for any scheme but http, https and mailto. */
export function safeLink(address: string | null): string | null {
  const text = address?.trim() ?? ''
  const url = URL.canParse(text) ? new URL(text) : null
  return url && safeSchemes.has(url.protocol) ? url.href : null
}
