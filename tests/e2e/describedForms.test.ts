import type { Page } from '@playwright/test'
import { counts } from '../security/counts.ts'
import { describedForm, openDescribedForm } from './stack/describedForm.ts'
import { hostileTexts, inspectExecution, watchExecution } from './stack/hostileTexts.ts'
import { beginPromise } from './stack/promise.ts'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

/** Where a question shows a text of the cooperative. */
const textsOf = (text: string) => ({
  label: text,
  information: text,
  hint: text,
  note: { __typename: 'FieldNote', header: text, body: text },
  placeholder: text,
  options: [text],
  value: text,
})

test('T13 no text that a form brings is executed', async ({ page }) => {
  const tell = beginPromise('T13', 'no text that a form brings is executed')
  await watchExecution(page)
  await signInAsMember(page)
  const types = ['TEXT', 'TEXTAREA', 'DROPDOWN', 'LINK'] as const
  const fields = hostileTexts.map((text, index) => ({ ...textsOf(text), type: types[index % types.length] ?? 'TEXT' }))
  const [text = ''] = hostileTexts
  const around = { title: text, description: text, remarks: text, entryCode: text }
  for (const status of ['REJECTED', 'REVIEW']) {
    await openDescribedForm(page, describedForm(fields, { ...around, status }, { title: text, information: text }))
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
    const shown = status === 'REVIEW' ? hostileTexts.filter((_, index) => index % types.length !== types.length - 1) : hostileTexts
    for (const one of shown) await expect.soft(page.getByText(one, { exact: true }).first(), `${status} ${one}`).toBeAttached()
    expect(await inspectExecution(page)).toEqual({ executed: false, elements: 0, links: 0 })
  }
  const texts = hostileTexts.length * (Object.keys(textsOf('')).length + 1)
  tell(
    `${texts} hostile texts in every place of a question, filled in and read: 0 executed, 0 elements made, 0 links but http, https, mailto`,
  )
})

/** Milliseconds from a key stroke until the page is rendered and laid out, one of each stroke. */
async function measureTyping(page: Page, strokes: number): Promise<number[]> {
  const times = await page.evaluateHandle(() => {
    const measured: number[] = []
    let began = 0
    addEventListener('keydown', () => (began = performance.now()), true)
    addEventListener('input', () => {
      // Reading a height lays the page out.
      document.body.getBoundingClientRect()
      measured.push(performance.now() - began)
    })
    return measured
  })
  await page.keyboard.type('kapwa '.repeat(Math.ceil(strokes / 6)).slice(0, strokes))
  return times.jsonValue()
}

test('P8 a form of 200 questions is typed in without lag', async ({ page }) => {
  const tell = beginPromise('P8', 'a form of 200 questions is typed in without lag')
  const types = ['TEXT', 'NUMBER', 'TEXTAREA', 'DATE', 'DROPDOWN'] as const
  const fields = Array.from({ length: 200 }, (_, index) => ({
    label: `Question ${index + 1}`,
    type: types[index % types.length] ?? 'TEXT',
    options: ['Yes', 'No'],
  }))
  await signInAsMember(page)
  await openDescribedForm(page, describedForm(fields))
  const middle = page.getByLabel('Question 101 (optional)', { exact: true })
  await middle.click()
  const measured = (await measureTyping(page, counts.keyStrokes)).sort((one, other) => one - other)
  expect(measured).toHaveLength(counts.keyStrokes)
  await expect(middle).toHaveValue(/^kapwa kapwa/)
  const [median = 0, worst = 0] = [measured[Math.floor(measured.length / 2)], measured.at(-1)]
  // A frame of a screen with 60 Hz.
  expect(median).toBeLessThan(counts.keyStrokeMilliseconds)
  tell(`${counts.keyStrokes} key strokes, each until the page is laid out: median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`)
})
