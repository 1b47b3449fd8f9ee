import { enterIdentifier, enterPassword, password, signInOnPage, signInOnPageAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

test.describe('signing in', () => {
  for (const identifier of ['EMP-1001', 'maria@demo.kapwa.test']) {
    test(`by ${identifier} leads to the overview`, async ({ page }) => {
      await signInOnPageAsMember(page, identifier)
      await expect(page).toHaveURL('/member/overview')
      await expect(page).toHaveTitle('Overview: Kapwa')
      await expect(page.getByText('System ID')).toBeVisible()
    })
  }

  test('shows what is missing beside the field and in the title', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveURL('/login/identifier')
    await expect(page.getByPlaceholder('Employee ID, Username, Email')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Username is required.').first()).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page).toHaveURL('/login/identifier')

    await enterIdentifier(page, 'maria')
    await expect(page).not.toHaveTitle(/^Error: /)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Password is required.').first()).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
  })

  test('refuses a wrong password with a message and clears it', async ({ page }) => {
    await signInOnPage(page, 'carla', 'not her password')
    await expect(page.getByText('Invalid username or password.').first()).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL(/\/login\/validation\//)
    await expect(page.getByText('carla')).toBeVisible()
  })

  test('refuses an unknown user with the same message', async ({ page }) => {
    await signInOnPage(page, 'nobody-at-all', password)
    await expect(page.getByText('Invalid username or password.').first()).toBeVisible()
  })

  test('shows the wait after many wrong passwords, then accepts the right one', async ({ page, advanceTime }) => {
    await page.goto('/login/identifier')
    await enterIdentifier(page, 'liza')
    const wait = page.getByText(/^You can try again in \d+ seconds?\.$/)
    const refused = page.getByText('Invalid username or password.')
    // The wait doubles with each guess: however slow the guesses are, one comes too soon.
    await expect(async () => {
      await enterPassword(page, 'not her password')
      await expect(wait.or(refused).first()).toBeVisible()
      await expect(wait).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [0] })
    await expect(page.getByText('Too many attempts. Please try again later.').first()).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not her password')
    await advanceTime({ minutes: 1 })
    await expect(page.getByText('You can try again now.')).toBeVisible()
    await enterPassword(page, password)
    await expect(page).toHaveURL('/application/form')
  })

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

  test('shows and hides the password', async ({ page }) => {
    await page.goto('/login/identifier')
    await enterIdentifier(page, 'maria')
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('abc')
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveValue('abc')
  })

  test('keeps the username over Back and a reload at the second step, and starts again from an invalid address', async ({ page }) => {
    await page.goto('/login/identifier')
    await enterIdentifier(page, 'Peña@demo.kapwa.test')
    await page.reload()
    await expect(page.getByText('Peña@demo.kapwa.test')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/login/identifier')
    await enterIdentifier(page, 'maria')
    await page.goBack()
    await expect(page).toHaveURL('/login/identifier')
    await expect(page.getByLabel('Username')).toHaveValue('maria')
    await expect(page.getByLabel('Username')).toBeFocused()

    await page.goto('/login/validation/%25%25')
    await expect(page).toHaveURL('/login/identifier')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
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

  test('names the product in the footer', async ({ page }) => {
    await page.goto('/login/identifier')
    await expect(page.getByText('Signing in for Kapwa')).toBeVisible()
    await enterIdentifier(page, 'maria')
    await expect(page.getByText('Signing in for Kapwa')).toBeVisible()
  })

  test('continues to the page that was asked for', async ({ page }) => {
    await page.goto('/member/savings')
    await expect(page).toHaveURL('/login/identifier')
    await enterIdentifier(page, 'maria')
    await page.reload()
    await enterPassword(page, password)
    await expect(page).toHaveURL('/member/savings')
  })

  test('fills in the username of a demo user', async ({ page }) => {
    await page.goto('/login/identifier')
    await page.getByText('Try it as a demo person').click()
    await page.getByRole('button', { name: /^maria/ }).click()
    await expect(page.getByLabel('Username')).toHaveValue('maria')
    await expect(page.getByText(password)).toBeVisible()
  })
})
