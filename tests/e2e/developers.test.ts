import { stack } from './stack/environment.ts'
import { signInAsMember } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'

test('in production the developer pages and the contracts are not found', async ({ page, request, consoleCheck }) => {
  consoleCheck.allow(/Failed to load resource: the server responded with a status of 404/)
  for (const path of ['/devhelpdoc', '/devhelpdoc/logout', '/graphiql']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  }
  for (const path of ['/schema.graphql', '/openapi.yaml']) expect((await request.get(path)).status(), path).toBe(404)
})

test.describe('in open mode', () => {
  test.use({ baseURL: stack.developerUrl() })

  test('the developer page links the tools and the contracts, and clears the session', async ({ page }) => {
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

  test('GraphiQL runs its first operation as the signed-in user and requests nothing from another origin', async ({ page }) => {
    const foreignRequests: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(stack.developerUrl()) && !/^(data|blob):/.test(request.url())) foreignRequests.push(request.url())
    })
    await signInAsMember(page)
    await page.goto('/graphiql')
    // Until its editors are there, the button does nothing.
    const result = page.getByRole('region', { name: 'Result Window' })
    await expect(result.getByRole('textbox')).toBeAttached()
    await expect(page.getByText('Overview {')).toBeVisible()
    await page.getByRole('button', { name: /Execute query/ }).click()
    await expect(result).toContainText('Maria Lourdes Reyes')
    expect(foreignRequests).toEqual([])
  })
})
