import { zipParts } from '../../../web/testing/zipParts.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of 25 kB with a cell at the end of each of 5,000 rows: as a table it has 82 million cells. */
export function wideWorkbook(): Buffer {
  const rows = Array.from({ length: 5000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"/></row>`).join('')
  const relationship = (id: string, kind: string, target: string) =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/sheet.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook ${spreadsheet} xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('r1', 'worksheet', 'sheet.xml'),
    'xl/sheet.xml': `<worksheet ${spreadsheet}><sheetData>${rows}</sheetData></worksheet>`,
  }
  return Buffer.from(zipParts(parts, { isZipped: true }))
}
