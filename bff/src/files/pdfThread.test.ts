import { expect, test } from 'vitest'
import { PdfThread } from './pdfThread.ts'

const heading = { cooperative: 'Kapwa', member: 'Maria Reyes', memberCode: 'KM-1', now: new Date() }
const job = () => Promise.resolve({ heading, record: {} })

test('a file that takes too long to draw is given up, and the next one is drawn', async () => {
  const limits = [1]
  const thread = new PdfThread(() => limits.shift() ?? 60_000)
  const draw = () => thread.make('maria', job, new AbortController().signal)
  await expect(draw()).rejects.toThrow(/abort/i)
  expect(Buffer.from(await draw()).toString('latin1', 0, 5)).toBe('%PDF-')
  await thread.close()
})
