import { kindOfBytes } from '../../../schema/rules/fileKind.ts'
import { cleanLine } from '../../../schema/rules/visibleText.ts'

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
  const visible = cleanLine(name.replace(/[/\\;\p{Cc}]/gu, '_'))
  const known = extensions.get(contentType)
  const [usual] = known ?? []
  const isKept = known === undefined || known.some((extension) => visible.toLowerCase().endsWith(`.${extension}`))
  const stem = visible.replace(/\.[^.]*$/, '') || 'file'
  return (isKept ? visible : `${stem}.${usual ?? ''}`).slice(-200) || 'file'
}

/** @throws {Error} for a content type that is not recognised by its bytes. */
export function requireKnownContentTypes(contentTypes: readonly string[]): void {
  const unknown = contentTypes.find((type) => !extensions.has(type))
  if (unknown !== undefined) throw new Error(`Files of ${unknown} cannot be recognised: teach findContentType their bytes.`)
}

/**
 * Which of the allowed content types a file has by its first bytes; null for another. What the client says of the file does not count:
 * phones call a PNG `.jpg` and a JPEG `image/jpg`.
 */
export function findContentType(head: Buffer, allowed: readonly string[]): string | null {
  const found = kindOfBytes(head)?.type ?? (isText(head) || isUtf16Text(head) ? 'text/csv' : null)
  return found !== null && allowed.includes(found) ? found : null
}
