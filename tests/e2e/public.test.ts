import type { Page } from '@playwright/test'
import { signInByRequest } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { signOutToHome } from './stack/userMenu.ts'

test('/ redirects to the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page).toHaveURL('/login/identifier')
})

for (const [user, start] of [
  ['maria', '/member/overview'],
  ['admin', '/member/overview'],
  ['jose', '/member/compliance'],
  ['ana', '/application/form'],
] as const) {
  test(`the home page leads ${user}, who is signed in, to ${start}`, async ({ page }) => {
    await signInByRequest(page, user)
    for (const address of ['/', '/home']) {
      await page.goto(address)
      await expect(page).toHaveURL(start)
      await expect(page.getByRole('button', { name: /\S, menu$/ })).toBeVisible()
    }
  })
}

test('after a logout the home page stays, and leads to the sign-in', async ({ page }) => {
  await signInByRequest(page, 'maria')
  await page.goto('/home')
  await signOutToHome(page)
  await page.reload()
  await expect(page).toHaveURL('/home')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page).toHaveURL('/login/identifier')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the home page is readable', async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Over 39 years').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toHaveAttribute('href', '/login/identifier')
  })
})

const scripts = '**/assets/*.js'

test('each script asks Chrome to compile it while it arrives', async ({ page }) => {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) texts.push(response.text())
  })
  await page.goto('/login/identifier', { waitUntil: 'networkidle' })
  expect(texts.length).toBeGreaterThan(10)
  // The bundler may put a line of its own first.
  for (const text of await Promise.all(texts)) expect(text).toMatch(/^(const .*\n)?\/\/# allFunctionsCalledOnLoad\n/)
})

/** Opens the home page, and holds its scripts back. Returns the function that lets them come, and waits until they have run. */
async function openBeforeScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<undefined>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  return async () => {
    held.resolve(undefined)
    await page.waitForLoadState('load')
    await page.unroute(scripts)
  }
}

test('what is typed or slid on the home page before its scripts have come counts', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1000000')
  await amount.press('Tab')
  await page.getByRole('slider', { name: 'Paid over, slider' }).press('End')
  await letScriptsCome()
  await expect(page.getByText('₱20,266.67')).toBeVisible()
  await expect(amount).toHaveValue('1,000,000')
  await expect(page.getByRole('slider', { name: 'Amount, slider' })).toHaveValue('1000000')
  await expect(page.getByRole('textbox', { name: 'Paid over' })).toHaveValue('60')
  await expect(page.getByRole('slider', { name: 'Paid over, slider' })).toHaveValue('60')
})

test('what is typed too early and out of the range is refused once the box is left', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('9')
  await letScriptsCome()
  await expect(page.getByText('of it interest')).toBeHidden()
  await expect(page.getByText('Enter ₱50,000.00')).toBeHidden()
  await expect(amount).toBeFocused()
  await amount.press('Tab')
  await expect(page.getByText('Enter ₱50,000.00 to ₱2,000,000.00.')).toBeVisible()
  await expect(amount).toHaveValue('9')
})

test('what the browser restores on the way back to the home page counts', async ({ page, consoleCheck }) => {
  consoleCheck.allow(/Failed to load resource/)
  await page.route(scripts, (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,234,567')
  await page.getByRole('slider', { name: 'Paid over, slider' }).press('End')
  await page.unroute(scripts)
  await page.goto('/login/identifier')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Paid over' })).toHaveValue('60')
  await expect(page.getByText('₱25,020.56')).toBeVisible()
})

for (const [address, ownWorker] of [
  ['/home', true],
  ['/login/identifier', false],
] as const) {
  test(`on ${address} no text becomes markup or a script, an own worker's address apart`, async ({ page, consoleCheck }) => {
    consoleCheck.allow(/Trusted(HTML|Script|ScriptURL)|trusted-types/)
    await page.goto(address)
    const refused = await page.evaluate(() => {
      const isRefused = (act: () => unknown) => {
        try {
          act()
          return false
        } catch (error) {
          return error instanceof TypeError
        }
      }
      const script = document.createElement('script')
      return {
        markup: isRefused(() => (document.createElement('div').innerHTML = '<b>x</b>')),
        script: isRefused(() => (script.text = '0')),
        address: isRefused(() => (script.src = '/files/proof')),
        worker: isRefused(() => new Worker('/files/proof')),
        ownWorker: isRefused(() => new Worker('/assets/none.js').terminate()),
        policy: isRefused(() =>
          (Reflect.get(window, 'trustedTypes') as { createPolicy: (name: string, rules: object) => unknown }).createPolicy('another', {}),
        ),
      }
    })
    expect(refused).toEqual({ markup: true, script: true, address: true, worker: true, ownWorker, policy: true })
  })
}

const tooOld = /^This browser is too old for this portal\. Please update it, or use a current Chrome, Edge, Firefox or Safari\.$/

test('a browser that is too old is told so, and the page stays readable', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
  for (const address of ['/home', '/login/identifier']) {
    await page.goto(address)
    await expect(page.getByText(tooOld)).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a page whose script does not arrive says so', async ({ page, consoleCheck }) => {
  consoleCheck.allow(/status of 404/)
  await page.route(/\/assets\/index-/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/login/identifier')
  await expect(page.getByRole('alert').filter({ hasText: /^This page did not load whole\. Reload it\.$/ })).toBeInViewport()
})

test('a supported browser is told nothing of its age', async ({ page }) => {
  for (const address of ['/home', '/login/identifier']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(tooOld)).toHaveCount(0)
  }
})

// The specification's catalogue of error pages.
const texts = {
  '200': ['OK', 'Request was successful.'],
  '201': ['Created', 'Resource successfully created.'],
  '400': ['Bad Request', 'Invalid request format. Please check your input.'],
  '401': ['Unauthorized', 'You must log in to access this resource.'],
  '403': ['Forbidden', 'Access denied. You do not have permission to view this page.'],
  '404': ['Not Found', 'The page you are looking for does not exist.'],
  '405': ['Method Not Allowed', 'Method not allowed for this resource.'],
  '500': ['Internal Server Error', 'Something went wrong on the server. Please try again later.'],
  '502': ['Bad Gateway', 'Bad gateway. The server received an invalid response.'],
  '503': ['Service Unavailable', 'Service temporarily unavailable. Please try again later.'],
} as const

test('the error page has the text of each code, and that of 200 for an unknown one', async ({ page, consoleCheck }) => {
  consoleCheck.allow(/Failed to load resource: the server responded with a status of \d+/)
  for (const [code, [title, message]] of [...Object.entries(texts), ['999', texts['200']] as const]) {
    await page.goto(`/error/${code}`)
    await expect(
      page
        .getByRole('heading', { name: title, exact: true })
        .or(page.getByRole('heading', { name: new RegExp(`${title}$`) }))
        .first(),
    ).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page).toHaveTitle(`${code === '999' ? '200' : code} ${title}: Kapwa`)
  }
})

test('an unknown address is 404 in status and text, and Back skips it', async ({ page, consoleCheck }) => {
  consoleCheck.allow(/Failed to load resource: the server responded with a status of 404/)
  await page.goto('/login/identifier')
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL('/error/404')
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  await expect(page).toHaveTitle('404 Not Found: Kapwa')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login/identifier')
})
