import { applicationSections, signInAsApplicant } from './stack/applicant.ts'
import { expectAccessible } from './stack/axe.ts'
import { smallestPng } from '../factories/smallestPng.ts'
import { answerSections, attach, openSection, photoOf } from './stack/formAnswers.ts'
import { pdfBytes } from './stack/proofFiles.ts'
import { goOnline } from './stack/goOnline.ts'
import { beginPromise } from './stack/promise.ts'
import { readSubjects, withoutRest } from './stack/rest.ts'
import { chosenPassword } from './stack/newPassword.ts'
import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { setFiles } from './stack/setFiles.ts'

test('ana finds what she typed after a reload', async ({ page }) => {
  await signIn(page, 'ana')
  await expect(page.getByRole('heading', { name: 'New Member Application' })).toBeVisible()
  await expect(page.getByText(/^Registration code/)).toBeVisible()
  const list = page.getByRole('heading', { name: 'Sections' })
  await expect(list).toBeVisible()
  await expectAccessible(page, 'the task list of the application')
  await openSection(page, 'Personal information')
  const box = page.getByLabel(/Middle name/)
  await box.fill('Dela Cruz')
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('Dela Cruz')
  await expectAccessible(page, 'a section of the application')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expectAccessible(page, 'a section that Continue found a problem in')
  await openSection(page, 'Address and contact')
  await page.goBack()
  await expect(list).toBeFocused()
  await expect(page).toHaveURL('/application/form')
})

test('on a phone the state of the draft stays in sight, and covers no control that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'ana')
  await openSection(page, 'Personal information')
  await page.getByLabel(/Middle name/).fill('Dela Cruz')
  await page.getByRole('button', { name: 'Save for later' }).click()
  const saved = page.getByRole('banner').getByText(/^Saved \d/)
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'Save for later' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(saved).toBeInViewport()
  // Backwards, from below to above what is shown.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const gap = await page.evaluate(() => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return (document.activeElement?.getBoundingClientRect().top ?? 0) - bar
    })
    expect(gap).toBeGreaterThanOrEqual(0)
  }
})

test('an applicant sends the application with the proof of the fee, and reads it afterwards', async ({ page, consoleCheck }) => {
  const tell = beginPromise('T14', 'an application is sent once, whatever is clicked')
  consoleCheck.allow(/ERR_FAILED/)
  const userName = await signInAsApplicant(page)
  await answerSections(page, applicationSections)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/application/offer')
  await page.getByRole('button', { name: 'Just continue application' }).click()
  await expect(page).toHaveURL('/application/proof')
  await attach(page, 'Proof of payment', photoOf('slip.png'))
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  for (const shown of ['Ligaya', '17-Jun-1998', 'slip.png']) await expect(page.getByText(shown).first()).toBeAttached()
  // The first answer is lost on its way back.
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (operationName !== 'SubmitRegistration') return route.continue()
    await route.fetch()
    await route.abort()
    return page.unrouteAll()
  })
  const send = page.getByRole('button', { name: /^Send application RG-/ })
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await send.dblclick()
  await expect(page).toHaveURL('/application/status')
  await expect(page.getByText('In Review', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('In Review', { exact: true })).toBeVisible()
  await page.locator('summary', { hasText: 'Membership fee' }).click()
  await expect(page.getByRole('link', { name: /slip\.png/ })).toBeVisible()
  await page.goto('/application/form')
  await expect(page).toHaveURL('/application/status')
  await page.goBack()
  await expect(page).toHaveURL('/application/status')
  expect((await readSubjects(userName)).filter((subject) => subject.includes('received'))).toHaveLength(1)
  tell('an answer lost on its way, a double click, Back and a reload: 1 submission, 1 mail')
})

test('an incomplete application is not sent: the dialog says why, and its Ok leads to the summary', async ({ page }) => {
  await signInAsApplicant(page)
  await openSection(page, 'Personal information')
  await page.getByLabel('First name', { exact: true }).fill('Ligaya')
  await page.getByRole('button', { name: /^Documents/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Incomplete Form Submission' })
  await expect(dialog).toContainText(
    'Some required fields are missing or contain invalid information. Please review the form and fill in all required fields before proceeding.',
  )
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog).toBeHidden()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Last name is required.' }).click()
  await expect(page.getByLabel('Last name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ligaya')
})

test('nothing typed is lost while the REST service is down, and it is stored once it is back', async ({ page, browser }) => {
  const tell = beginPromise('T16', 'nothing typed is lost while the REST service is down')
  const userName = await signInAsApplicant(page)
  await openSection(page, 'Personal information')
  const middleName = page.getByLabel(/^Middle name/)
  await withoutRest(async () => {
    await middleName.fill('Dimaculangan')
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByRole('button', { name: 'Not saved – retry' })).toBeVisible()
    await expect(page.getByText('Your answers could not be sent. They are kept on this device.')).toBeVisible()
    await expect(middleName).toHaveValue('Dimaculangan')
  })
  // What the device kept is there after a reload, before the server has it.
  await page.reload()
  await expect(middleName).toHaveValue('Dimaculangan')
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const otherDevice = await browser.newPage()
  await signIn(otherDevice, userName, chosenPassword)
  await openSection(otherDevice, 'Personal information')
  await expect(otherDevice.getByLabel(/^Middle name/)).toHaveValue('Dimaculangan')
  await otherDevice.close()
  tell('a save and a reload while it is down: the answer is on the device, then at the server, then on another device')
})

test('an upload is cancelled, another is chosen offline and goes by itself', async ({ page, context, consoleCheck }) => {
  consoleCheck.allow(/ERR_INTERNET_DISCONNECTED/)
  await signInAsApplicant(page)
  await page.getByRole('button', { name: /^Documents/ }).click()
  const photo = page.getByLabel('Photo of yourself', { exact: true })
  const network = await context.newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await throttle(50_000)
  await setFiles(photo, photoOf('me.png', 1_000_000))
  await expect(page.getByRole('progressbar', { name: 'Uploading me.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel me.png' }).click()
  await expect(page.getByText('me.png')).toBeHidden()
  await throttle(-1)
  await context.setOffline(true)
  await setFiles(photo, photoOf('me.png'))
  await expect(page.getByText('Waits for the connection')).toBeVisible()
  await goOnline(page)
  await expect(page.getByRole('link', { name: 'me.png' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Documents/ }).click()
  await expect(page.getByRole('button', { name: 'Remove me.png' })).toBeVisible()
})

test('what no officer could open is told before it is sent', async ({ page }) => {
  await signInAsApplicant(page)
  await page.getByRole('button', { name: /^Documents/ }).click()
  const certificate = page.getByLabel('Certificate of employment', { exact: true })
  const zeros = '0'.repeat(64)
  const lock = `/ID [<${zeros}> <${zeros}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${zeros}> /U <${zeros}> >>`
  const locked = Buffer.from(pdfBytes().toString('latin1').replace('trailer <<', `trailer << ${lock}`), 'latin1')
  const cut = photoOf('id.png').buffer.subarray(0, 100)
  for (const [name, buffer, words] of [
    ['bank.pdf', locked, 'This PDF asks for a password. Save it without one, or send a photo.'],
    ['short.pdf', Buffer.from('%PDF-1.4\n% no pages\n'), 'This PDF cannot be opened. Choose another file, or send a photo.'],
    ['id.png', cut, 'This picture cannot be opened: it is damaged, or cut off. Choose another.'],
    ['icon.png', smallestPng, 'This picture has 1 × 1 points, too few to be read. Choose one of at least 400.'],
  ] as const) {
    await setFiles(certificate, { name, mimeType: '', buffer })
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  }
})

test('the form is loaded again after its code could not be', async ({ page, consoleCheck }) => {
  consoleCheck.allow(/ERR_FAILED/)
  await page.route(/assets\/DynamicForm-[^/]+\.js/, (route) => route.abort(), { times: 1 })
  await signIn(page, 'ana')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible()
})
