import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Service } from '../../scripts/service.ts'
import { stopService, untilReady } from '../../scripts/service.ts'
import { stack } from './stack/environment.ts'
import { signInAsMember } from './stack/people.ts'
import { freePort } from './stack/ports.ts'
import { startLogged } from './stack/processes.ts'
import { expect, test } from './stack/test.ts'

test('in production there are no pages for developers, and no contracts', async ({ page, request }) => {
  for (const path of ['/devhelpdoc', '/devhelpdoc/logout', '/graphiql']) {
    await page.goto(path)
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  }
  for (const path of ['/schema.graphql', '/openapi.yaml']) expect((await request.get(path)).status(), path).toBe(404)
})

test.describe('outside production', () => {
  let portal: Service
  let portalUrl: string

  test.beforeAll(async ({ browserName: _browserName }, { outputDir }) => {
    const port = await freePort()
    portalUrl = `http://127.0.0.1:${port}`
    const env = {
      PORT: String(port),
      REST_URL: new URL(stack.controlUrl()).origin,
      SESSION_SECRET: randomBytes(48).toString('base64'),
      WEB_DIR: 'web/dist',
      OPERATIONS: 'open',
      DEMO_PEOPLE_FILE: 'reference/seed/people.json',
    }
    await mkdir(outputDir, { recursive: true })
    portal = startLogged('open portal', 'bff/src/server.ts', env, path.join(outputDir, 'open-portal.log'))
    await untilReady(portal, `${portalUrl}/health/live`, 30)
  })
  test.afterAll(() => stopService(portal))
  test.use({ baseURL: async ({ browserName: _browserName }, use) => use(portalUrl) })

  test('the page for developers leads to the tools and the contracts, and clears the session', async ({ page }) => {
    await signInAsMember(page)
    await page.goto('/devhelpdoc')
    await expect(page.getByText('maria is signed in here.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^pedro Welcome#1006/ })).toBeVisible()
    for (const [name, found] of [
      ['The graph, as SDL', /type Query/],
      ['The REST API behind it, as OpenAPI', /openapi: 3\.1\.0/],
    ] as const) {
      await page.getByRole('link', { name }).click()
      await expect(page.getByText(found)).toBeVisible()
      await page.goBack()
    }
    await page.getByRole('link', { name: 'Clear the session' }).click()
    await expect(page.getByText('Nobody is signed in here.')).toBeVisible()
    await expect(page).toHaveURL('/devhelpdoc')
    await page.goto('/member/overview')
    await expect(page).toHaveURL('/login/identifier')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a phone, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width: 360, height: 800 } })
      test('the page for developers is accessible', async ({ page }) => {
        await page.goto('/devhelpdoc')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      })
    })
  }

  test('GraphiQL runs its first operation as the signed-in person, with nothing from elsewhere', async ({ page }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(portalUrl) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
    })
    await signInAsMember(page)
    await page.goto('/graphiql')
    await page.getByRole('button', { name: /Execute query/ }).click()
    await expect(page.locator('.graphiql-response')).toContainText('Maria Lourdes Reyes')
    expect(elsewhere).toEqual([])
  })
})
