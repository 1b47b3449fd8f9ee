import { signIn, signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

const folder = new URL('../../docs/pictures/', import.meta.url)
const fileOf = (name: string) => new URL(`${name}.png`, folder).pathname

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, reducedMotion: 'reduce' })

  test('the overview of a member', async ({ page }) => {
    await signInAsMember(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: fileOf('member') })
  })
})

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 780 }, deviceScaleFactor: 2, reducedMotion: 'reduce' })

  test('the savings queue of an officer', async ({ page }) => {
    await signIn(page, 'savings')
    await page.goto('/admin/savings')
    await expect(page.getByRole('region', { name: 'Request', exact: true }).getByRole('button', { name: 'Approve' })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: fileOf('officer') })
  })
})
