import type { Locator, Page } from '@playwright/test'
import type { components } from '../../schema/generated/rest.ts'
import { expectAccessible } from './stack/axe.ts'
import { stack } from './stack/environment.ts'
import { makePdf, makePng } from './stack/proofFiles.ts'
import { callRest, tokenOf } from './stack/rest.ts'
import { password, signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const detail = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })

/** Sends a deposit, and returns its reference number. */
async function sendDeposit(file: File, userName = 'maria'): Promise<string> {
  const token = await tokenOf(userName, password)
  const body = new FormData()
  body.append('Transaction', JSON.stringify({ Title: 'Deposit', Amount: 501, Status: 'Review' }))
  body.append('File', file)
  const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }
  expect((await fetch(`${stack.restUrl()}/api/subscription/new/transaction/savings`, sent)).status).toBe(200)
  const savings = await callRest('GET', '/api/subscription/current/user/savings', undefined, token)
  const { DepositRequests } = savings as components['schemas']['Subscription']
  return DepositRequests?.find(({ Proof }) => Proof?.endsWith(file.name))?.RequestCode ?? ''
}

async function countOpenedFiles(token: string): Promise<number> {
  const page = (await callRest('GET', '/api/audit?action=file%20opened', undefined, token)) as components['schemas']['AuditPage']
  return page.Total
}

/** Whether a canvas has something dark on white paper: an empty one is dark all over, or has no colour. */
const isDrawn = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    copy?.drawImage(element, 0, 0)
    const { data = [] } = copy?.getImageData(0, 0, width, height) ?? {}
    return data[0] === 255 && data[3] === 255 && [...data].some((red, index) => index % 4 === 0 && red < 100 && data[index + 3] === 255)
  })

async function openDeposit(page: Page, code: string): Promise<Locator> {
  await page.getByLabel('Search requests').fill(code)
  const view = detail(page).getByRole('group', { name: `Deposit slip of ${code}` })
  await expect(view).toBeVisible()
  return view
}

test('a proof stands beside the decision, is read once its card is shown, and leaves the keys to the queue', async ({ page }) => {
  const pdf = await sendDeposit(makePdf())
  const png = await sendDeposit(makePng(120))
  const token = await tokenOf('admin', password)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/files/')) asked.push(pathname.replace(/.*\//, ''))
  })
  await signIn(page, 'savings')
  await page.goto(`/admin/savings?kind=deposit&search=${png}`)
  const picture = detail(page).getByRole('img', { name: 'slip.png' })
  await expect(picture).toHaveJSProperty('naturalWidth', 300)
  const before = await countOpenedFiles(token)
  expect(asked, 'not the other deposits of the member').toEqual(['slip.png'])

  const view = await openDeposit(page, pdf)
  const first = view.getByRole('img', { name: 'two-pages.pdf, page 1' })
  await expect.poll(() => isDrawn(first)).toBe(true)
  const width = (await first.boundingBox())?.width ?? 0
  const card = await detail(page).boundingBox()
  expect(width, 'as wide as the card').toBeGreaterThan((card?.width ?? 0) * 0.9)
  const approve = await detail(page).getByRole('button', { name: 'Approve' }).first().boundingBox()
  const slip = await view.boundingBox()
  expect(slip?.height, 'the largest thing on the card').toBeGreaterThan(290)
  expect((slip?.y ?? 0) + (slip?.height ?? 0), 'nothing over it').toBeLessThan(approve?.y ?? 0)
  await view.focus()
  await page.keyboard.press('+')
  await expect.poll(async () => (await first.boundingBox())?.width).toBeCloseTo(1.5 * width, 0)
  await page.keyboard.press(']')
  await expect(detail(page).getByText('Page 2 of 2')).toBeVisible()
  await expect.poll(() => isDrawn(view.getByRole('img', { name: 'two-pages.pdf, page 2' }))).toBe(true)
  expect(asked).toEqual(['slip.png', 'two-pages.pdf'])
  expect(await countOpenedFiles(token), 'one row for the card').toBe(before + 1)

  await view.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => view.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  const bar = page.getByRole('region', { name: 'Dispositions' })
  await page.keyboard.press('a')
  await expect(bar).toContainText('1 approved')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toContainText(/nothing is staged/i)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/admin/savings?kind=deposit&search=${png}`)
  await page.getByRole('list', { name: 'Requests' }).getByRole('link').first().click()
  await detail(page).getByRole('link', { name: 'Open in a tab' }).first().scrollIntoViewIfNeeded()
  await expect(picture).toBeVisible()
  await expectAccessible(page, 'a deposit with its proof')
  await detail(page).getByRole('link', { name: 'Open in a tab' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(detail(page).getByLabel('Amount on the slip').first(), 'the proof first, then the decision').toBeFocused()
})

test('a PDF whose worker cannot be loaded is read at the next try', async ({ page, consoleCheck }) => {
  consoleCheck.allow(/Failed to load resource/)
  const pdf = await sendDeposit(makePdf(), 'carla')
  await page.route(/pdf\.worker/, (route) => route.abort())
  await signIn(page, 'savings')
  await page.goto(`/admin/savings?kind=deposit&search=${pdf}`)
  const failure = detail(page).getByRole('alert').first()
  await expect(failure).toContainText('The viewer of PDFs could not be loaded. The request stays as it is.')
  await page.unroute(/pdf\.worker/)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => isDrawn(detail(page).getByRole('img', { name: 'two-pages.pdf, page 1' }).first())).toBe(true)
})
