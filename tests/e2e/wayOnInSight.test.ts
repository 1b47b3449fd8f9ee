import type { Locator, Page } from '@playwright/test'
import { signIn, signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { withoutFirstViews } from './stack/withoutFirstViews.ts'

interface Candidate {
  id: string
  fullName: string
  manifesto: string
  isVoted: boolean
}

interface Position {
  id: string
  name: string
  votes: number
  candidates: Candidate[]
}

/** The positions over and over, each with ids of its own, up to this many; of the first candidate of each there is a vote. */
function repeatPositions(positions: readonly Position[], count: number): Position[] {
  return Array.from({ length: count }, (_none, place) => {
    const position = positions[place % positions.length]!
    const candidates = position.candidates.map(({ id, ...candidate }, index) => ({
      ...candidate,
      id: `${id}-${place}`,
      isVoted: index === 0,
    }))
    return {
      ...position,
      id: `${position.id}-${place}`,
      name: `${position.name} ${place + 1}`,
      votes: Math.min(1, candidates.length),
      candidates,
    }
  })
}

/** Nine candidates, the first with a vote, of names in two lines and a manifesto that is higher than the window. */
const nineCandidates = ([position]: readonly Position[]): Position[] => {
  const { candidates, ...rest } = position!
  const nine = Array.from({ length: 9 }, (_none, place) => ({
    ...candidates[0]!,
    id: `${candidates[0]!.id}-${place}`,
    fullName: `Maria Candelaria Concepcion ${place + 1}`,
    manifesto: 'Audit and credit before new projects. '.repeat(60),
    isVoted: place === 0,
  }))
  return [{ ...rest, votes: 1, candidates: nine }]
}

/** Answers an open ballot of these positions, whatever the voter's own is. */
async function answerBallot(page: Page, change: (positions: readonly Position[]) => Position[]): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (operationName !== 'Voting') return route.fallback()
    const answer = (await (await route.fetch()).json()) as { data: { election: { ballot: { positions: Position[] } } } }
    const { ballot } = answer.data.election
    const cast = { __typename: 'Availability', isAllowed: true, reason: null, message: null }
    const open = { isCast: false, castAt: null, note: null, cast, positions: change(ballot.positions) }
    return route.fulfill({ json: { data: { election: { ...answer.data.election, ballot: { ...ballot, ...open } } } } })
  })
  await withoutFirstViews(page)
}

const heading = (page: Page, place: number) => page.getByRole('heading', { level: 1, name: new RegExp(` ${place}$`) })
const wayOn = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const whole = { ratio: 1 }

const windows = [
  { width: 1280, height: 900 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
]

test('a ballot of 12 positions has its way on in sight, wherever the page is scrolled to', async ({ page }) => {
  await signInAsMember(page)
  await answerBallot(page, (positions) => repeatPositions(positions, 12))
  for (const viewport of windows) {
    const size = `${viewport.width} by ${viewport.height}`
    await page.setViewportSize(viewport)
    await page.goto('/election/voting')
    await expect(heading(page, 1)).toBeVisible()
    await expect(wayOn(page, 'Next position'), size).toBeInViewport(whole)
    await expect(wayOn(page, viewport.width < 1024 ? 'My Ballot' : 'Review my ballot'), size).toBeInViewport(whole)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(wayOn(page, 'Next position'), size).toBeInViewport(whole)
    await page.goto('/election/voting?step=12')
    await expect(heading(page, 12)).toBeVisible()
    await expect(wayOn(page, 'Review my ballot'), size).toBeInViewport(whole)
  }
})

test('on a phone six of nine candidates are in sight, and a long manifesto closes from where it is read', async ({ page }) => {
  await signInAsMember(page)
  await answerBallot(page, nineCandidates)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/election/voting')
  const edges = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
    return { top: y, bottom: y + height }
  }
  const name = (place: number) => page.getByRole('heading', { level: 2, name: new RegExp(` ${place}$`) })
  const bar = page.locator('[data-action-bar]')
  await expect(name(6)).toBeVisible()
  expect((await edges(name(6))).bottom).toBeLessThanOrEqual((await edges(bar)).top)
  const steps = [(await edges(name(2))).top - (await edges(name(1))).top, (await edges(name(3))).top - (await edges(name(2))).top]
  expect(steps[0], 'a vote moves nothing').toBe(steps[1])
  const manifesto = page.getByRole('button', { name: /^Manifesto .* 1$/ })
  await manifesto.click()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  await expect(manifesto).toBeInViewport(whole)
  await manifesto.click()
  await expect(page.getByRole('button', { name: 'Unvote Maria Candelaria Concepcion 1' })).toBeInViewport(whole)
  await page.setViewportSize({ width: 320, height: 256 })
  expect((await edges(bar)).top).toBeGreaterThan((await edges(name(9))).bottom)
})

test('beside an open position of a long ballot its entry is in sight, and every other in reach', async ({ page }) => {
  await signInAsMember(page)
  await answerBallot(page, (positions) => repeatPositions(positions, 12))
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/election/voting?step=10')
  const mine = page.getByRole('complementary', { name: 'My Ballot' })
  const entry = (place: number) => mine.getByRole('link', { name: new RegExp(` ${place}$`) })
  await expect(entry(10)).toBeInViewport(whole)
  for (const place of [1, 12]) {
    await entry(place).click()
    await expect(heading(page, place)).toBeFocused()
    await expect(entry(place)).toBeInViewport(whole)
  }
})

test('a dialog that is longer than the window has its action in sight', async ({ page }) => {
  await signIn(page, 'admin')
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    await page.goto('/admin/officers')
    await expect(page.getByRole('heading', { name: 'Officers', level: 1 })).toBeInViewport(whole)
    const officers = page.getByRole('list', { name: 'Officers' }).locator('summary')
    await officers.filter({ hasNotText: '(you)' }).first().click()
    await page.getByRole('button', { name: /^Grant to / }).click()
    const dialog = page.getByRole('dialog', { name: /^Grant to / })
    await expect(dialog.getByRole('button', { name: 'Grant' })).toBeInViewport(whole)
    await dialog.getByRole('checkbox').last().check()
    await expect(dialog.getByRole('checkbox').last()).toBeInViewport(whole)
    await expect(dialog.getByRole('button', { name: 'Grant' })).toBeInViewport(whole)
  }
})

interface StagedQueue {
  apply?: object
  toApply?: object
}

/** Answers a queue of which so many decisions are staged, and as many are replaced. */
async function stageMany(page: Page, count: number): Promise<void> {
  const places = Array.from({ length: count }, (_none, place) => ({ itemId: `item-${place}`, name: `Member ${place}` }))
  const own = { kind: 'DEPOSIT', requestCode: null, status: 'APPROVED', amount: '500.00', previousAmount: null }
  const requests = places.map((place) => ({
    ...{ __typename: 'StagedRequest', id: `${place.itemId}-own`, ...place, ...own },
    ...{ employeeId: 'EMP-1', remarks: '', effectivityDate: null, secondOfficer: null, warnings: [] },
  }))
  const message = 'Ana Cruz has staged another decision in place of yours.'
  const replaced = places.map((place) => ({ __typename: 'ReplacedDisposition', requestId: `${place.itemId}-other`, ...place, message }))
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (operationName !== 'ReviewQueue' && operationName !== 'StagedDispositions') return route.fallback()
    const { data } = (await (await route.fetch()).json()) as { data: { reviewQueue: StagedQueue } }
    const { apply, toApply } = data.reviewQueue
    const shown = {
      ...(apply && { apply: { ...apply, isAllowed: true } }),
      ...(toApply && { toApply: { ...toApply, requests, replaced } }),
    }
    return route.fulfill({ json: { data: { reviewQueue: { ...data.reviewQueue, ...shown } } } })
  })
  await withoutFirstViews(page)
}

test('what cannot be undone is said in sight beside its button, however much is listed', async ({ page }) => {
  await signIn(page, 'savings')
  await stageMany(page, 12)
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    await page.goto('/admin/savings')
    await page.getByRole('button', { name: 'Apply Dispositions' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Dispositions' })
    await expect(dialog.getByText('Member 11').last()).toBeAttached()
    await expect(dialog.getByText('This action cannot be undone.')).toBeInViewport(whole)
    await expect(dialog.getByRole('button', { name: 'Apply Dispositions' })).toBeInViewport(whole)
  }
})

/** The bars that are fixed in the window, and where the highest begins in pixels. */
const findBars = (page: Page) =>
  page.locator('nav, section').evaluateAll((all) => {
    const bars = all.filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
    return { names: bars.map(({ ariaLabel }) => ariaLabel), top: Math.min(...bars.map((one) => one.getBoundingClientRect().top)) }
  })

const phones = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
]
const lists = [
  { address: '/admin/savings', name: 'Requests' },
  { address: '/admin/savings?status=decided', name: 'Decided requests' },
]

test('a queue on a phone begins near the top, above one bar, and its filter unfolds whole', async ({ page }) => {
  await signIn(page, 'savings')
  const topOf = async (row: Locator) => (await row.boundingBox())?.y
  for (const viewport of phones) {
    await page.setViewportSize(viewport)
    for (const { address, name } of lists) {
      await page.goto(address)
      const rows = page.getByRole('list', { name }).getByRole('listitem')
      await expect(rows.nth(3)).toBeInViewport()
      const { names, top } = await findBars(page)
      expect(names, address).toEqual(['Quick'])
      expect(await topOf(rows.first()), address).toBeLessThanOrEqual(240)
      expect(await topOf(rows.nth(3)), address).toBeLessThan(top)
      await expect(page.getByRole('search')).toBeHidden()
      await page.getByRole('button', { name: 'Filter' }).click()
      await expect(page.getByRole('search')).toBeInViewport(whole)
      await expect(page.getByRole('combobox', { name: 'Show' })).toBeInViewport(whole)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
  }
  await stageMany(page, 2)
  await page.goto('/admin/savings')
  await expect(page.getByRole('button', { name: 'Apply Dispositions' })).toBeInViewport(whole)
  expect((await findBars(page)).names).toEqual(['Dispositions'])
})
