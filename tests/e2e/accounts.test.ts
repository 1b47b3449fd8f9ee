import { expectAccessible } from './stack/axe.ts'
import { chosenPassword, choosePassword } from './stack/newPassword.ts'
import { password, signIn, signInOnPage } from './stack/signIn.ts'
import { readEnrolmentLink, withoutRest } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'
import { openPasswordChange, signOut, signOutToHome } from './stack/userMenu.ts'

test.setTimeout(60_000)

test('an employee creates an account and reaches the application form', async ({ page, advanceTime }) => {
  const emailAddress = 'bago@habi.test'
  await page.goto('/create-account')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect(page.getByText(emailAddress)).toBeVisible()
  await expectAccessible(page, 'the confirmation of an account request')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveValue(emailAddress)
  await page.goForward()
  await expect(page).toHaveTitle('Check your e-mail: Kapwa')
  const link = await readEnrolmentLink(emailAddress)
  await page.getByRole('link', { name: 'OK' }).click()
  await expect(page).toHaveURL('/home')

  await page.goto('/create-account')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Wait for 5 mins before requesting again.').first()).toBeVisible()
  await expect(page.getByText(/^You can try again in [45] minutes\.$/)).toBeVisible()
  await advanceTime({ minutes: 5 })
  await expect(page.getByText('You can try again now.')).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(emailAddress)).toBeVisible()
  await choosePassword(page, { field: 'Password', button: 'Next' })
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expectAccessible(page, 'the last step of an enrolment')
  await page.goBack()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(chosenPassword)
  await page.getByLabel('Password', { exact: true }).fill(`${chosenPassword}1`)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Create your password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(chosenPassword)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/application/form')
  await signOut(page)
  await expect(page).toHaveURL('/login/identifier')
  await page.goto(link)
  await expect(page).toHaveURL('/login/identifier')
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
  await signInOnPage(page, emailAddress, chosenPassword)
  await expect(page).toHaveURL('/application/form')
})

test('a missing address, an invalid one, one in use and an outage are shown', async ({ page }) => {
  await page.goto('/create-account')
  const address = page.getByLabel('Email address')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByText('Email address is required.').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page, 'a form with an error')
  await address.fill('maria')
  await next.click()
  await expect(page.getByText('Invalid email address.').first()).toBeVisible()
  await address.fill('maria@demo.kapwa.test')
  await next.click()
  await expect(page.getByText('Email address already in use.').first()).toBeVisible()
  await withoutRest(async () => {
    await address.fill('someone@habi.test')
    await next.click()
    await expect(page.getByText('Error occured, try again later.').first()).toBeVisible()
    await expect(address).toHaveValue('someone@habi.test')
  })
})

test('an imported member creates a password and is signed in', async ({ page }) => {
  await signInOnPage(page, 'pedro', 'Welcome#1006')
  await expect(page).toHaveURL(/\/login\/enrollment\/.+/)
  await expect(page.getByRole('heading', { name: 'Create your password' })).toBeVisible()
  await choosePassword(page, { field: 'Password', button: 'Change' })
  await expect(page.getByRole('heading', { name: 'Your password is created' })).toBeVisible()
  await expectAccessible(page, 'the last step of a first sign-in')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/member\//)
  await expect(page.getByRole('button', { name: /^Pedro Garcia\b/ })).toBeVisible()
  await signOutToHome(page)
  await signInOnPage(page, 'pedro', 'Welcome#1006')
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible()
})

test('a member changes the password from the user menu and signs in with the new one', async ({ page }) => {
  await signIn(page, 'member0001')
  const dialog = await openPasswordChange(page)
  const change = dialog.getByRole('button', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not the password')
  await choosePassword(dialog, { field: 'New password', button: 'Change password' })
  await expect(dialog.getByText('Current password is incorrect.').first()).toBeVisible()
  await expectAccessible(page, 'a refused password change')
  await dialog.getByLabel('Current password').fill(password)
  for (const [written, refusal] of [
    [password, 'Choose a new password.'],
    ['kapwakapwa', 'Must have numbers, upper, and lowercase.'],
  ] as const) {
    await dialog.getByLabel('New password').fill(written)
    await dialog.getByLabel('Confirm password').fill(written)
    await change.click()
    await expect(dialog.getByText(refusal).first()).toBeVisible()
  }
  await dialog.getByLabel('New password').fill(chosenPassword)
  await dialog.getByLabel('Confirm password').fill(chosenPassword)
  await change.click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await signOutToHome(page)
  await signInOnPage(page, 'member0001', chosenPassword)
  await expect(page).toHaveURL('/member/overview')
})
