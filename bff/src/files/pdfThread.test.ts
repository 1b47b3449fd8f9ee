import { expect, test } from 'vitest'
import { PdfThread } from './pdfThread.ts'

const heading = { cooperative: 'Kapwa', member: 'Maria Reyes', memberCode: 'KM-1', now: new Date() }
const job = () => Promise.resolve({ heading, record: {} })

test('a file that takes too long to draw is given up, and another one is drawn', async () => {
  const { signal } = new AbortController()
  const [hurried, usual] = [new PdfThread(1), new PdfThread()]
  const drawn = (thread: PdfThread) => thread.make('maria', job, signal)
  await expect(drawn(hurried)).rejects.toThrow(/abort/i)
  expect(Buffer.from(await drawn(usual)).toString('latin1', 0, 5)).toBe('%PDF-')
  await Promise.all([hurried.close(), usual.close()])
})
