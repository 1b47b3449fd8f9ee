import { enterIdentifier, enterPassword, password, signIn, signInAsMember } from './stack/people.ts'
import { expect, test } from './stack/test.ts'

test.describe('signing in', () => {
  for (const identifier of ['maria', 'EMP-1001', 'maria@demo.kapwa.test']) {
    test(`by ${identifier} leads to the overview`, async ({ page }) => {
      await signInAsMember(page, identifier)
      await expect(page).toHaveURL('/member/overview')
      await expect(page).toHaveTitle('Overview: Kapwa')
      await expect(page.getByText('System ID')).toBeVisible()
    })
  }

  test('says what is missing, beside the field and in the title', async ({ page }) => {
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

  test('refuses a wrong password with one sentence and clears it', async ({ page }) => {
    await signIn(page, 'carla', 'not her password')
    await expect(page.getByText('Invalid username or password.').first()).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL(/\/login\/validation\//)
    await expect(page.getByText('carla')).toBeVisible()
  })

  test('refuses somebody unknown with the same sentence', async ({ page }) => {
    await signIn(page, 'nobody-at-all', password)
    await expect(page.getByText('Invalid username or password.').first()).toBeVisible()
  })

  test('tells how long to wait after many wrong passwords, and takes the right one then', async ({ page, passTime }) => {
    await page.goto('/login/identifier')
    await enterIdentifier(page, 'liza')
    const wait = page.getByText(/^You can try again in \d+ seconds?\.$/)
    const refused = page.getByText('Invalid username or password.')
    // The waits double from the first: however slow the guesses are, one of the next is too soon.
    await expect(async () => {
      await enterPassword(page, 'not her password')
      await expect(wait.or(refused).first()).toBeVisible()
      await expect(wait).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [0] })
    await expect(page.getByText('Too many attempts. Please try again later.').first()).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not her password')
    await passTime({ minutes: 1 })
    await expect(page.getByText('You can try again now.')).toBeVisible()
    await enterPassword(page, password)
    await expect(page).toHaveURL('/application/form')
  })

  test('takes Enter at both steps and no pointer at all', async ({ page }) => {
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

  test('survives Back and a reload at the second step, and starts anew after a broken address', async ({ page }) => {
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

  test('moves for a step, and stands at once when it is what opens', async ({ page }) => {
    const form = page.locator('form')
    const moves = () => form.evaluate((element) => getComputedStyle(element).animationName !== 'none')
    for (const way of ['/login/identifier', '/login/validation/bWFyaWE']) {
      await page.goto(way)
      await expect(form).toBeVisible()
      expect(await moves(), way).toBe(false)
    }
    await page.goto('/login/identifier')
    await enterIdentifier(page, 'maria')
    expect(await moves()).toBe(true)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/login/identifier')
    expect(await moves()).toBe(true)
  })

  test('names the product at its foot', async ({ page }) => {
    await page.goto('/login/identifier')
    await expect(page.getByText('Signing in for Kapwa')).toBeVisible()
    await enterIdentifier(page, 'maria')
    await expect(page.getByText('Signing in for Kapwa')).toBeVisible()
  })

  test('leads back to where one was going', async ({ page }) => {
    await page.goto('/member/savings')
    await expect(page).toHaveURL('/login/identifier')
    await enterIdentifier(page, 'maria')
    await page.reload()
    await enterPassword(page, password)
    await expect(page).toHaveURL('/member/savings')
  })

  test('a demo person is one press away', async ({ page }) => {
    await page.goto('/login/identifier')
    await page.getByText('Try it as a demo person').click()
    await page.getByRole('button', { name: /^maria/ }).click()
    await expect(page.getByLabel('Username')).toHaveValue('maria')
    await expect(page.getByText(password)).toBeVisible()
  })
})
