import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const password = 'Kapwa#2026'

const documentsFile = new URL('../../../schema/generated/trusted-documents.json', import.meta.url)

async function findDocumentId(start: string): Promise<string> {
  const documents = JSON.parse(await readFile(documentsFile, 'utf8')) as Record<string, string>
  const found = Object.entries(documents).find(([, text]) => text.startsWith(start))
  if (!found) throw new Error(`No trusted document starts with "${start}".`)
  return found[0]
}

let signInDocumentId: Promise<string> | undefined

/** Signs a user in by one request, without a page. */
export async function signInByRequest(page: Page, userName: string, secret = password): Promise<void> {
  signInDocumentId ??= findDocumentId('mutation SignIn(')
  const response = await page.request.post('/graphql', {
    headers: { 'x-kapwa-request': '1' },
    data: {
      operationName: 'SignIn',
      documentId: await signInDocumentId,
      variables: { input: { userName, password: secret } },
    },
  })
  expect(await response.json()).toMatchObject({ data: { signIn: { __typename: 'SignedIn' } } })
}

/**
 * Signs a user in by one request, then opens the page where the user belongs. A session for each test: a session that tests share
 * would end at the first sign-out, and its refresh token is used up by the first test that lets time pass.
 */
export async function signIn(page: Page, userName: string, secret = password): Promise<void> {
  await signInByRequest(page, userName, secret)
  await page.goto('/login')
  await expect(page).not.toHaveURL(/\/login/)
}

/** Signs a member in by one request, opens the overview and waits until the client has taken it over. */
export async function signInAsMember(page: Page, userName = 'maria'): Promise<void> {
  await signInByRequest(page, userName)
  await page.goto('/member/overview')
  await expect(overviewHeading(page)).toBeAttached()
  await expectTakenOver(page)
}

/** Goes through both steps of the sign-in page. */
export async function signInOnPage(page: Page, identifier: string, secret = password): Promise<void> {
  await page.goto('/login/identifier')
  await enterIdentifier(page, identifier)
  await enterPassword(page, secret)
}

/** Goes through both steps of the sign-in page and waits for the overview. */
export async function signInOnPageAsMember(page: Page, identifier = 'maria'): Promise<void> {
  await signInOnPage(page, identifier)
  await expect(overviewHeading(page)).toBeAttached()
}

/** In the page: whether React has the screen as well, which comes after the layout, in slices, an element after all that is in it. */
function isScreenTakenOver(): boolean {
  return [...document.querySelectorAll('main > *')].every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
}

/** Waits until the client answers the page that the server has rendered: a link that is clicked before loads a page anew. */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('fieldset[role="presentation"]:disabled')).toHaveCount(0)
  await expect.poll(() => page.evaluate(isScreenTakenOver)).toBe(true)
}

const overviewHeading = (page: Page) => page.getByRole('heading', { name: 'Overview', level: 1 })

export async function enterIdentifier(page: Page, identifier: string): Promise<void> {
  await page.getByLabel('Username').fill(identifier)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible()
}

export async function enterPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
}
