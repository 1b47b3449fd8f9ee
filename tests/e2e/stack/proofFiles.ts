import { crc32, deflateSync } from 'node:zlib'

/** A row of 64 black points as a fax machine sends it: no white one, then 64 black ones. */
const faxRow = '0011010100000011110000110111'
const fax = (faxRow.repeat(64).match(/.{8}/g) ?? []).map((bits) => String.fromCharCode(Number.parseInt(bits, 2))).join('')
const faxKeys =
  '/Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K 0 /Columns 64 >>'

const stream = (keys: string, content: string) => `<< ${keys} /Length ${content.length} >>\nstream\n${content}\nendstream`
const sheet = (content: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << /Font << /F 3 0 R >> /XObject << /I 4 0 R >> >> /Contents ${content} 0 R >>`

/** A PDF with a page of words and a scanned one. */
export function pdfBytes(words = 'Deposit slip'): Buffer<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R 7 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(`/Type /XObject /Subtype /Image ${faxKeys}`, fax),
    sheet(6),
    stream('', `BT /F 36 Tf 40 400 Td (${words}) Tj ET`),
    sheet(8),
    stream('', '300 0 0 300 60 150 cm /I Do'),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + end, 'latin1')
}

export const makePdf = (): File => new File([pdfBytes()], 'two-pages.pdf', { type: 'application/pdf' })

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** A PNG picture of 300 by 400 pixels in one shade of grey, 0 to 255. */
export function pngBytes(shade: number): Buffer<ArrayBuffer> {
  const header = Buffer.from([0, 0, 1, 44, 0, 0, 1, 144, 8, 0, 0, 0, 0])
  const rows = Buffer.concat(Array.from({ length: 400 }, () => Buffer.from([0, ...Array<number>(300).fill(shade)])))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const file = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat(file)
}

export const makePng = (shade: number): File => new File([pngBytes(shade)], 'slip.png', { type: 'image/png' })
