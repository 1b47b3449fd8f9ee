import type { BrowserContext, Page } from '@playwright/test'
import { approveApplicant } from './stack/applicant.ts'
import { readMail, readSubjects } from './stack/rest.ts'
import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

/** Follows the link of the approval in web mail, a page of another site. */
async function followMail(context: BrowserContext, recipient: string): Promise<Page> {
  await expect.poll(() => readSubjects(recipient)).toContain('Welcome, you are a member')
  const link = /https?:\/\/\S+/.exec(await readMail(recipient))?.[0] ?? ''
  const mail = await context.newPage()
  await mail.route('https://mail.example/', (route) => route.fulfill({ contentType: 'text/html', body: `<a href="${link}">Link</a>` }))
  await mail.goto('https://mail.example/')
  await mail.getByRole('link').click()
  return mail
}

// Each test has a user of its own: afterwards the user is a member.
for (const [how, userName, goOn] of [
  ['reloads the page', 'applicant05', async (page: Page) => (await page.reload(), page)],
  ['follows the link of the mail', 'applicant06', (page: Page) => followMail(page.context(), 'applicant06@demo.kapwa.test')],
] as const) {
  test(`an applicant who is approved while signed in ${how} and goes on as a member`, async ({ page }) => {
    await signIn(page, userName)
    await expect(page).toHaveURL('/application/status')
    await expect(page.getByText('In Review', { exact: true })).toBeVisible()
    await approveApplicant(userName)
    const opened = await goOn(page)
    await expect(opened.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible()
    await expect(opened).toHaveURL('/member/compliance')
    await expect(opened.getByText('Welcome, you are a member.')).toBeVisible()
    await expect(opened.getByText(/could not be loaded/)).toHaveCount(0)
  })
}
