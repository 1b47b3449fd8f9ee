/** What a file is, by its bytes or by what is said of it. */
interface FileKind {
  /** How its bytes begin, as Latin-1. */
  begins: RegExp
  /** How its names end, and the content types that devices and programs give it. */
  said: RegExp
  /** What stands near the end of a whole one, as Latin-1. */
  ends?: RegExp
  words: string
  /** Its content type, where the portal takes files of it. */
  type?: string
  /** What to do about it, where it is not taken. */
  advice?: string
}

/** As many of a file's first bytes as `kindOfBytes` needs: some programs begin a PDF with a byte order mark and empty lines. */
export const headBytes = 64

/** As many of a file's last bytes as `isCutOff` needs: cameras and programs write more after the end. */
export const tailBytes = 65_536

/** The first that fits is meant. Trap: phones say `image/jpg`, older programs `image/pjpeg`, `image/x-png` and `application/x-pdf`. */
const kinds: readonly FileKind[] = [
  { begins: /^\x89PNG\r\n.\n/s, said: /png$/i, ends: /IEND/, words: 'a PNG picture', type: 'image/png' },
  { begins: /^\xFF\xD8\xFF/, said: /(?:jpe?g|jfif)$/i, ends: /\xFF\xD9/, words: 'a JPEG picture', type: 'image/jpeg' },
  { begins: /^(?:\xEF\xBB\xBF)?\s*%PDF-/, said: /pdf$/i, ends: /%%EOF/, words: 'a PDF file', type: 'application/pdf' },
  {
    begins: /^.{4}ftyp(?:hei|hev|mif1|msf1)/s,
    said: /hei[cf]$/i,
    words: 'a HEIC picture',
    advice: 'This photo is in the HEIC format, which Kapwa cannot open. Set your camera to “Most compatible”, or choose a JPEG.',
  },
  { begins: /^.{4}ftypavi/s, said: /avif$/i, words: 'an AVIF picture' },
  { begins: /^.{4}ftyp/s, said: /(?:mp4|mov|quicktime)$/i, words: 'a video' },
  { begins: /^GIF8/, said: /gif$/i, words: 'a GIF picture' },
  { begins: /^RIFF.{4}WEBP/s, said: /webp$/i, words: 'a WebP picture' },
  { begins: /^PK/, said: /(?:docx?|xlsx?|zip|msword|document|sheet)$/i, words: 'a Word, Excel or ZIP file' },
  { begins: /^\s*</, said: /(?:html?|svg|xml)$/i, words: 'a web page' },
]

/** What a file is by its first bytes (`headBytes` of them); undefined for text and what else has no beginning of its own. */
export function kindOfBytes(head: Uint8Array): FileKind | undefined {
  const content = String.fromCharCode(...head.subarray(0, headBytes))
  return kinds.find(({ begins }) => begins.test(content))
}

/** Whether a file of a content type lacks its end, by its last bytes (`tailBytes` of them). */
export function isCutOff(contentType: string, tail: Uint8Array): boolean {
  const ends = kinds.find(({ type }) => type === contentType)?.ends
  return ends !== undefined && !ends.test(new TextDecoder('latin1').decode(tail))
}

/** What a file is by the content type that the device gives it, or by its name where that type says nothing. */
export const kindSaid = ({ name, type }: { name: string; type: string }): FileKind | undefined =>
  kinds.find(({ said }) => said.test(type === '' || type === 'application/octet-stream' ? name : type))
