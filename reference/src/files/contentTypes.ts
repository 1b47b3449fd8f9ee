import { removeInvisible } from '../../../schema/rules/visibleText.ts'

const startsWith = (bytes: readonly number[]) => (head: Buffer) => head.subarray(0, bytes.length).equals(Buffer.from(bytes))

/** "Unicode text" of spreadsheets: a byte order mark, and then text in pairs of bytes. */
function isUtf16Text(head: Buffer): boolean {
  const mark = head.subarray(0, 2).toString('hex')
  if (mark !== 'fffe' && mark !== 'feff') return false
  const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(head)
  return isText(Buffer.from(text))
}

/** Text has no signature: no control characters but tabs and line ends, and no beginning of a page, a document or a program. */
function isText(head: Buffer): boolean {
  return (
    !head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)) &&
    !/^(?:%PDF|<|\{|MZ)/.test(head.toString('latin1').trimStart())
  )
}

/** How the first bytes of a file of each content type look. A type that the contract names has to be here. */
const signatures: ReadonlyMap<string, (head: Buffer) => boolean> = new Map([
  ['image/png', startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', startsWith([0xff, 0xd8, 0xff])],
  ['application/pdf', startsWith([0x25, 0x50, 0x44, 0x46, 0x2d])],
  ['text/csv', (head) => isText(head) || isUtf16Text(head)],
])

/** The extensions of each content type, the usual one first. */
const extensions: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/png', ['png']],
  ['image/jpeg', ['jpg', 'jpeg', 'jfif']],
  ['application/pdf', ['pdf']],
  ['text/csv', ['csv', 'txt']],
])

/**
 * A name under which a file of a content type can be saved: its extension is the type's, whatever the client called it; no character
 * is a separator or invisible, such as those that turn the direction of text and so show another extension.
 */
export function toSafeName(name: string, contentType: string): string {
  const visible = removeInvisible(name)
    .replace(/[/\\;\p{Cc}]/gu, '_')
    .trim()
  const known = extensions.get(contentType)
  const [usual] = known ?? []
  const isKept = known === undefined || known.some((extension) => visible.toLowerCase().endsWith(`.${extension}`))
  const stem = visible.replace(/\.[^.]*$/, '') || 'file'
  return (isKept ? visible : `${stem}.${usual ?? ''}`).slice(-200) || 'file'
}

/** As many of a file's first bytes as `findContentType` needs. */
export const headBytes = 16

/** Types that say nothing of the content, with which a client sends a file whose type it does not know. */
const unspecific = new Set(['application/octet-stream', 'text/plain'])

/** Names under which clients send a file of a type; a spreadsheet program registers its own for CSV. */
const aliases: ReadonlyMap<string, readonly string[]> = new Map([['text/csv', ['application/csv', 'application/vnd.ms-excel']]])

/** @throws {Error} for a content type that no signature is known of. */
export function requireKnownContentTypes(contentTypes: readonly string[]): void {
  const unknown = contentTypes.find((type) => !signatures.has(type))
  if (unknown !== undefined) throw new Error(`Files of ${unknown} cannot be recognised: give it a signature in files/contentTypes.ts.`)
}

/** Which of the allowed content types a file has by its first bytes; null for another, or where the client said another. */
export function findContentType(head: Buffer, said: string, allowed: readonly string[]): string | null {
  const found = allowed.find((type) => signatures.get(type)?.(head))
  if (found === undefined) return null
  return found === said || unspecific.has(said) || aliases.get(found)?.includes(said) ? found : null
}
