import { enterIdentifier, enterPassword, password } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

test.describe('signing in', () => {
  test('works by keyboard alone, with Enter at both steps', async ({ page }) => {
    await page.goto('/login/identifier')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const username = page.getByLabel('Username')
    for (let presses = 0; presses < 12 && !(await username.evaluate((field) => field === document.activeElement)); presses += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(username).toBeFocused()
    await page.keyboard.type('maria')
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Signing in as maria')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/member/overview')
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeFocused()
  })

  test('takes what is typed and pressed before its scripts have come', async ({ page }) => {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/login/identifier', { waitUntil: 'commit' })
    await page.getByLabel('Username').pressSequentially('maria')
    await page.getByLabel('Username').press('Enter')
    release()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByText('maria', { exact: true })).toBeVisible()
  })

  test('keeps the username over Back and a reload at the second step', async ({ page }) => {
    await page.goto('/login/identifier')
    await expect(page.getByText('Signing in for Kapwa')).toBeVisible()
    await enterIdentifier(page, 'Peña@demo.kapwa.test')
    await page.reload()
    await expect(page.getByText('Signing in for Kapwa')).toBeVisible()
    await expect(page.getByText('Peña@demo.kapwa.test')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/login/identifier')
    await enterIdentifier(page, 'maria')
    await page.goBack()
    await expect(page).toHaveURL('/login/identifier')
    await expect(page.getByLabel('Username')).toHaveValue('maria')
    await expect(page.getByLabel('Username')).toBeFocused()
  })

  test('animates between the steps, but not on the first load', async ({ page }) => {
    const form = page.locator('form')
    const isAnimated = () => form.evaluate((element) => getComputedStyle(element).animationName !== 'none')
    for (const address of ['/login/identifier', '/login/validation/bWFyaWE']) {
      await page.goto(address)
      await expect(form).toBeVisible()
      expect(await isAnimated(), address).toBe(false)
    }
    await page.goto('/login/identifier')
    await enterIdentifier(page, 'maria')
    expect(await isAnimated()).toBe(true)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/login/identifier')
    expect(await isAnimated()).toBe(true)
  })

  test('continues to the page that was asked for', async ({ page }) => {
    await page.goto('/member/savings')
    await expect(page).toHaveURL('/login/identifier')
    await enterIdentifier(page, 'maria')
    await page.reload()
    await enterPassword(page, password)
    await expect(page).toHaveURL('/member/savings')
  })

  test('works in a browser that blocks storage, and is warned of where cookies are blocked', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        const own = Object.getOwnPropertyDescriptor(window, name)
        const get = () => {
          if ('isStorageOpen' in window) return own?.get?.call(window) as unknown
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
        Object.defineProperty(window, name, { get })
      }
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => !location.search.includes('blocked') })
    })
    await page.goto('/login/identifier?blocked')
    await expect(page.getByText('This browser blocks cookies')).toBeVisible()
    await page.goto('/member/savings')
    await enterIdentifier(page, 'maria')
    await enterPassword(page, password)
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await expect(page.getByText('This browser blocks cookies')).toBeHidden()
    // The search for leaked tokens after the test reads the storage.
    await page.evaluate(() => Reflect.set(window, 'isStorageOpen', true))
  })

  test('fills in the username of a demo user', async ({ page }) => {
    await page.goto('/login/identifier')
    await page.getByText('Try it as a demo person').click()
    await page.getByRole('button', { name: /^maria/ }).click()
    await expect(page.getByLabel('Username')).toHaveValue('maria')
    await expect(page.getByText(password)).toBeVisible()
  })
})
