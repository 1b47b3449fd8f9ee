const longestName = 120
// Beside the semicolon, which separates names: what a multipart header escapes (a browser as %22, which some parsers decode and others
// do not, so that the name would differ from the one in the JSON), or what a parser takes for a path.
const unsafe = /%(?:22|0[AD])|[;"/\\\p{Cc}]/giu

/** A file's name as it can be sent in a multipart body, the same to every parser; what goes before it is kept. */
export function safeFileName(filename: string, before = ''): string {
  const name = filename.normalize('NFC')
  const end = name.length > longestName ? name.slice(-longestName) : name
  return `${before}${end}`.toWellFormed().replace(unsafe, '_')
}
