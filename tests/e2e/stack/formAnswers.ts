import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { setFiles } from './setFiles.ts'
import { pdfBytes, pngBytes } from './proofFiles.ts'

const picture = pngBytes(120)

/** A grey picture, filled up to a size in bytes. */
export const photoOf = (name: string, size = picture.length) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([picture, Buffer.alloc(Math.max(0, size - picture.length))]),
})

export const paper = { name: 'coe.pdf', mimeType: 'application/pdf', buffer: pdfBytes('Certificate') }

/** What a question is answered with: typed, chosen from a list, ticked or attached. */
type Answer = string | { chosen: string } | { ticked: true } | { file: typeof paper }

/** The answers of a form: the heading of each section, and its questions by their label. */
export type Sections = readonly (readonly [heading: string, answers: Readonly<Record<string, Answer>>])[]

/** Attaches a file to a question and waits until it is stored; a photo that was made smaller has another ending. */
export async function attach(page: Page, label: string, file: typeof paper): Promise<void> {
  await setFiles(page.getByLabel(label, { exact: true }), file)
  await expect(page.getByRole('button', { name: `Remove ${file.name.replace(/\w+$/, '')}` })).toBeVisible()
}

async function answer(page: Page, label: string, given: Answer): Promise<void> {
  const control = page.getByLabel(label, { exact: true })
  if (typeof given === 'string') await control.fill(given)
  else if ('chosen' in given) await control.selectOption(given.chosen)
  else if ('file' in given) await attach(page, label, given.file)
  else await control.check()
}

/** Opens a section of a long form, from its task list or from another section. */
export async function openSection(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).and(page.locator('li button')).click()
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()
}

/** Answers a form section by section, from its task list on; the last one stays open. */
export async function answerSections(page: Page, sections: Sections): Promise<void> {
  for (const [index, [heading, answers]] of sections.entries()) {
    if (index === 0) await openSection(page, heading)
    else await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeFocused()
    for (const [label, given] of Object.entries(answers)) await answer(page, label, given)
  }
}
