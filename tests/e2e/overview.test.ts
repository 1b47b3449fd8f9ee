import { password, signIn, signInAsMember, signInOnPageAsMember } from './stack/signIn.ts'
import { readSummary, startRest, stopRest } from './stack/rest.ts'
import { expect, test } from './stack/test.ts'

const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function asDay(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return `${day}-${months[Number(month) - 1] ?? ''}-${year}`
}

test('shows the figures of the REST service', async ({ page }) => {
  const summary = await readSummary('maria', password)
  await signInAsMember(page)
  const main = page.getByRole('main')
  const centavos = summary.Assets.reduce((sum, asset) => sum + Math.round(asset.TotalAmount * 100), 0)
  await expect(main).toContainText(`₱${pesos.format(centavos / 100)}`)
  await expect(main).toContainText(summary.MemberCode)
  await expect(main).toContainText(`${summary.FirstName} ${summary.LastName}`)
  await expect(main).toContainText(asDay(summary.DateCreated))
  for (const asset of summary.Assets) {
    const row = main.getByRole('group').filter({ hasText: asset.Name })
    await expect(row.first()).toContainText(`₱${pesos.format(asset.TotalAmount)}`)
  }
  expect(summary.Loans.length).toBeGreaterThan(0)
  for (const loan of summary.Loans) {
    const row = main.getByRole('listitem').filter({ hasText: loan.LoanType })
    const total = loan.NumberAmortizationPaid + loan.NumberAmortizationBalance
    await expect(row).toContainText(`₱${pesos.format(loan.TotalBalance)}`)
    await expect(row).toContainText(
      `${((loan.NumberAmortizationPaid / total) * 100).toFixed(1)}% paid ${loan.NumberAmortizationPaid} out of ${total}`,
    )
    await expect(row).toContainText(asDay(loan.DateMatured))
  }
  await expect(page.getByRole('link', { name: 'E-mail us' })).toHaveAttribute('href', /^mailto:/)
})

test('queries the screen once a visit and the menu once a session', async ({ page }) => {
  const operations: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const body = request.postDataJSON() as { operationName: string; query?: string; documentId?: string }
    expect(body.query, 'only the id of the document is sent').toBeUndefined()
    expect(body.documentId).toMatch(/^sha256:/)
    operations.push(body.operationName)
  })
  await signInOnPageAsMember(page)
  await expect(page.getByText('System ID')).toBeVisible()
  await expect.poll(() => operations.toSorted()).toEqual(['AssetGrowth', 'MemberOverview', 'ServiceMenu', 'SignIn', 'UncastBallot'])
  operations.length = 0
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('System ID')).toBeVisible()
  await expect.poll(() => operations.toSorted()).toEqual(['AssetGrowth', 'Forms', 'MemberOverview', 'UncastBallot'])
})

test('shows an outage of the REST service and recovers after it', async ({ page }) => {
  await signInAsMember(page)
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await stopRest()
  try {
    await page.goto('/member/overview')
    await expect(page.getByText('Your assets could not be loaded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Maria/ })).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByText('Your assets could not be loaded')).toBeVisible()
  } finally {
    await startRest()
  }
  // The BFF may wait before its next call to a failed service, so Retry may have to be clicked again.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' }).first()
    if (await retry.isVisible()) await retry.click()
    await expect(page.getByText('Total assets')).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('System ID')).toBeVisible()
})

test('a member with an incomplete profile is redirected to it, with all of the menu but the election disabled', async ({ page }) => {
  await signIn(page, 'jose')
  await expect(page).toHaveURL('/member/compliance')
  const menu = page.getByRole('navigation', { name: 'Member' })
  const savings = menu.getByRole('link', { name: 'Savings', exact: true })
  await expect(savings).toBeVisible()
  await expect(savings).toHaveAttribute('aria-disabled', 'true')
  await expect(savings).toHaveAccessibleDescription('Complete your profile to open Savings')
  await expect(menu.getByRole('link', { name: 'Complete your profile', exact: true })).toHaveAttribute('href', '/member/compliance')

  const remedy = menu.getByRole('link', { name: 'Complete your profile to open Savings' })
  await expect(remedy).toBeHidden()
  await savings.focus()
  await expect(remedy).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(remedy).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/member/compliance')
  await page.goto('/member/savings')
  await expect(page).toHaveURL('/member/compliance')
  await menu.getByRole('link', { name: 'Election' }).click()
  await expect(page).toHaveURL('/election/overview')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
  test('a tap on a disabled link shows its remedy', async ({ page }) => {
    await signIn(page, 'jose')
    const bar = page.getByRole('navigation', { name: 'Quick' })
    // The bar follows the page: it moves away under a finger while the form takes the place of its skeleton.
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible()
    // `force`: Playwright would wait until the link is enabled.
    await bar.getByRole('link', { name: 'Savings', exact: true }).tap({ force: true })
    await expect(bar.getByRole('link', { name: 'Complete your profile to open Savings' })).toBeVisible()
    await bar.getByRole('link', { name: 'Overview', exact: true }).tap({ force: true })
    await expect(bar.getByRole('link', { name: 'Complete your profile to open Savings' })).toBeHidden()
    await bar.getByRole('link', { name: 'Complete your profile to open Overview' }).tap()
    await expect(page).toHaveURL('/member/compliance')
  })
})
