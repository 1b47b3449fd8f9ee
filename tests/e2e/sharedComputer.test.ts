import type { Page } from '@playwright/test'
import { signInByRequest } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

const address = '77 Bonifacio Street, Barangay Poblacion'

/** All that the browser's tools show of what pages have kept on this computer, and the page itself. */
const readComputer = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const files = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))
    const stores = [localStorage, sessionStorage].map((storage) => Object.entries(storage))
    return JSON.stringify([stores, await indexedDB.databases(), await Promise.all(files), document.documentElement.outerHTML])
  })

test('what was typed before a session ended without a sign-out is read on this computer by its user alone', async ({
  page,
  context,
  consoleCheck,
}) => {
  consoleCheck.allow(/ERR_INTERNET_DISCONNECTED/)
  const field = page.getByLabel('Home address')
  async function openForm(userName: string): Promise<void> {
    await signInByRequest(page, userName)
    await page.goto('/member/form/contact')
    await expect(field).toBeEditable()
  }
  /** Types without a connection, leaves the page at once, and has no session afterwards. */
  async function typeAndLeave(text: string): Promise<void> {
    await context.setOffline(true)
    await field.fill(text)
    await page.goto('about:blank')
    await context.clearCookies()
    await context.setOffline(false)
  }

  await openForm('member0004')
  expect(await page.evaluate(() => document.getElementById('portal')), 'the keys leave the page').toBeNull()
  await typeAndLeave(address)
  for (const path of ['/home', '/login/identifier']) {
    await page.goto(path)
    const kept = await readComputer(page)
    expect(kept).toContain('sealed:')
    for (const text of [address, 'Bonifacio', 'Home address', 'inputs']) expect(kept, text).not.toContain(text)
  }

  await openForm('member0004')
  await expect(field).toHaveValue(address)
  await typeAndLeave(`${address}, Lipa City`)
  await openForm('member0005')
  await expect(field).not.toHaveValue(/Bonifacio/)
  expect(await readComputer(page)).not.toMatch(/sealed:|Bonifacio/)
})
