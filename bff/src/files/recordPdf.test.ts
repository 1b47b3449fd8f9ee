import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { printRecord } from './printedRecord.ts'
import { recordPdf } from './recordPdf.ts'

const now = new Date('2026-11-25T16:41:41.575Z')
const heading = { cooperative: 'Kapwa', member: 'Maria Reyes', memberCode: 'KM-01001', now }

/** The texts of a PDF, in the order in which they are drawn. */
async function drawnTexts(record: object, about = heading): Promise<string[]> {
  const drawn = vi.spyOn(PDFDocument.prototype, 'text')
  await buffer(recordPdf(printRecord(record), about))
  const texts = drawn.mock.calls.map(([text]) => String(text))
  drawn.mockRestore()
  return texts
}

test('the document says when it was made and about whom it is, and its pages are counted', async () => {
  const Movements = Array.from({ length: 60 }, () => ({ Account: 'Savings', TransactionDate: '2026-11-13', Title: 'Fee', Amount: -5 }))
  const texts = await drawnTexts({ UserName: 'maria', Movements, Loans: [], Sessions: [] })
  expect(texts.slice(0, 3)).toEqual(['Kapwa', 'made 26-Nov-2026 12:41 AM', 'What Kapwa holds about Maria Reyes'])
  expect(texts.filter((text) => text.startsWith('Page') || text.startsWith('Kapwa ·'))).toEqual([
    'Pages 2 to 3: Movements, Sign-ins',
    'Page 1 of 3',
    'Kapwa · KM-01001 · made 26-Nov-2026 12:41 AM',
    'Page 2 of 3',
    'Kapwa · KM-01001 · made 26-Nov-2026 12:41 AM',
    'Page 3 of 3',
  ])
  expect(texts.filter((text) => text === 'Movement')).toHaveLength(3)
  expect(texts.filter((text) => text === 'None')).toHaveLength(2)
})

test('nothing of a long answer is lost where it goes over pages', async () => {
  const Value = Array.from({ length: 3000 }, (_none, index) => `w${index}`).join(' ')
  const texts = await drawnTexts({ Entries: [{ Title: 'Form', Type: 'Form', Fields: [{ Type: 'textarea', Label: 'Why', Value }] }] })
  expect(texts.filter((text) => /^w\d/.test(text)).join(' ')).toBe(Value)
})

test('a letter that the font lacks is a sign that is seen, in each place', async () => {
  const records = { Entries: [{ Title: '大', Type: 'Form', Fields: [{ Type: 'text', Label: '文', Value: 'Ñ 陳 ₱' }] }] }
  const texts = (await drawnTexts(records, { ...heading, member: 'Mária 陳大文', cooperative: '陳 Co' })).join('\n')
  expect(texts).not.toMatch(/\p{Script=Han}/u)
  for (const text of ['What □ Co holds about Mária □□□', 'Ñ □ ₱']) expect(texts).toContain(text)
})
