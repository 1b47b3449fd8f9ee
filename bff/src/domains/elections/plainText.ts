const longest = 300
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' }

/** The text of a short piece of HTML, on one line and of 300 characters at most. Trap: shown as HTML, its angle brackets would be markup again. */
export function plainText(html: string): string {
  const line = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#39);/g, (written, name: string) => characters[name] ?? written)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
