import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './stack/axe.ts'
import { goOnline } from './stack/goOnline.ts'
import { hostileTexts, inspectExecution, watchExecution } from './stack/hostileTexts.ts'
import { beginPromise } from './stack/promise.ts'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { withoutFirstViews } from './stack/withoutFirstViews.ts'

const castNote = 'Your votes have been casted. Your ballot is now locked.'

/** Goes on with the Tab key until the control has the focus, then presses it. */
async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expect(control).toBeInViewport({ ratio: 0.9 })
      return page.keyboard.press(key)
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not reach the control.')
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  // Trap: her ballot is locked afterwards; tests of an open ballot belong into this file, or to another voter.
  test('maria votes by keyboard alone, loses the network, casts, and is given a receipt once', async ({ page, context, consoleCheck }) => {
    consoleCheck.allow(/ERR_INTERNET_DISCONNECTED/)
    await signInAsMember(page)
    await page.goto('/election/overview')
    await press(page, page.getByRole('link', { name: 'Vote' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Board of Directors' })).toBeFocused()

    const vote = page.getByRole('button', { name: /^Vote / })
    const unvote = page.getByRole('button', { name: /^Unvote / })
    // A try that ended half-way has left votes on the ballot.
    while ((await unvote.count()) > 0) {
      const name = await unvote.first().innerText()
      await unvote.first().click()
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    const first = await vote.first().innerText()
    await press(page, vote.first())
    await expect(page.getByText('Vote saved')).toBeVisible()
    await expect(unvote).toBeFocused()
    await expect(page.getByText('1 marked, not cast yet.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Vote saved')).toBeVisible()

    await context.setOffline(true)
    await press(page, vote.first())
    await expect(page.getByText(/^Not saved\. /)).toBeVisible()
    await goOnline(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 marked, not cast yet.')).toBeVisible()
    await expect(page.getByText(/^Not saved\. /)).toHaveCount(0)

    await press(page, page.getByRole('link', { name: 'Next position' }))
    await press(page, page.getByRole('link', { name: 'Next position' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Credit Committee' })).toBeFocused()
    await press(page, vote.first(), 'Space')
    await expect(page.getByText('To vote for another candidate, unvote one first.')).toBeVisible()
    await expect(vote.first()).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page, 'a position at its limit')

    await press(page, page.getByRole('link', { name: 'My Ballot' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Review your ballot' })).toBeFocused()
    await expect(page.getByText('Left blank')).toHaveCount(3)
    await expectAccessible(page, 'a ballot to review')
    await press(page, page.getByRole('button', { name: 'Cast ballot' }))
    const confirm = page.getByRole('alertdialog', { name: 'Cast your ballot?' })
    await expectAccessible(page, 'the confirmation of a ballot')
    // The ballot is cast, and its answer is lost.
    await page.route('**/graphql', (route) => route.fetch().then(() => route.abort('internetdisconnected')), { times: 1 })
    await press(page, confirm.getByRole('button', { name: 'Cast ballot' }))
    await press(page, confirm.getByRole('button', { name: 'Try again' }))

    await expect(page.getByRole('heading', { level: 1, name: castNote })).toBeFocused()
    await expect(page.getByText(/^Cast on \d\d-\w{3}-\d{4} \d\d:\d\d [AP]M$/)).toBeVisible()
    const receipt = page.getByRole('region', { name: 'Your receipt' })
    await expect(receipt).toContainText(/(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/)
    await expectAccessible(page, 'a receipt')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: castNote })).toBeVisible()
    await expect(receipt).toHaveCount(0)
    await expect(page.getByText(first.replace(/^Vote /, ''))).toHaveCount(0)
  })
})

/** Places that a sanitiser has taken for harmless before. */
const around: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `<p>${text}</p>`,
  (text) => `<svg><desc>${text}</desc></svg>`,
  (text) => `<math><mtext><table><mglyph><style><!--</style>${text}--></mglyph></table></mtext></math>`,
  (text) => `<template>${text}</template>`,
  (text) => `<noscript><p title="</noscript>${text}"></noscript>`,
  (text) => `<a href="https://kapwa.test" title='${text}'>rules</a>`,
  (text) => `<form><input name=attributes>${text}</form>`,
]

test.describe('without a content security policy', () => {
  // The policy would stop a script that the sanitiser has let through, and reports what it meets in the sanitiser's own document.
  test.use({ bypassCSP: true })

  test('T13 no eligibility text is executed', async ({ page }) => {
    const report = beginPromise('T13', 'no eligibility text of an election is executed')
    const texts = around.flatMap((wrap) => hostileTexts.map(wrap))
    await watchExecution(page)
    await signInAsMember(page)
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName?: string }
      if (operationName !== 'ElectionOverview') return route.continue()
      const answer = (await (await route.fetch()).json()) as { data: { election: { qualifications: object[] } } }
      const { election } = answer.data
      const qualifications = texts.map((text) => ({
        ...election.qualifications[0],
        eligibilityInfo: `${text}<p><b>shown</b></p>`,
        properties: [{ __typename: 'QualificationProperty', name: text, value: text }],
      }))
      return route.fulfill({ json: { data: { election: { ...election, qualifications } } } })
    })
    await withoutFirstViews(page)
    await page.goto('/election/overview')
    await expect(page.getByRole('region', { name: 'Candidacy' })).toHaveCount(texts.length)
    // Bold only once the sanitiser is loaded; a text that swallows what follows it shows none.
    await expect(page.locator('main b', { hasText: 'shown' }).first()).toBeVisible()
    expect(await inspectExecution(page)).toEqual({ executed: false, elements: 0, links: 0 })
    report(
      `${texts.length} hostile eligibility texts, each with hostile rules: 0 executed, 0 elements made, 0 links but http, https, mailto`,
    )
  })
})
