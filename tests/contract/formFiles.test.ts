import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { Browser, pick } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overHttp } from '../portal/transport.ts'
import { upload } from '../portal/upload.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'
import { smallestPng } from '../factories/smallestPng.ts'

let reference: RunningReference
let app: PortalApp
let browser: Browser

beforeAll(async () => {
  reference = await startReference()
  app = await buildApp(loadConfig(environment(reference.url)))
  browser = new Browser(overHttp(await app.listen({ host: '127.0.0.1', port: 0 })))
  await browser.signIn('carla')
})
afterAll(async () => {
  await app.close()
  await reference.stop()
})

const fields = 'id version sections { fields { name files { key name url } } }'
const text = `mutation ($input: SaveFormInput!) { saveForm(input: $input) { form { ${fields} } userErrors { code message field } } }`
const photo = (index: number, name: string, bytes: Buffer | string = smallestPng) => ({ at: `input.answers.0.files.${index}`, name, bytes })

interface File {
  key: string
  name: string
  url: string
}

/** The stored files of the question `papers`. */
function storedIn(answer: Awaited<ReturnType<typeof upload>>): File[] {
  const sections = pick(answer, 'saveForm', 'form', 'sections') as { fields: { name: string; files: File[] }[] }[]
  return sections.flatMap((section) => section.fields).find(({ name }) => name === 'papers')!.files
}

test('files of a form are stored under the names that were sent, read back at their URL, kept and removed', async () => {
  const form = await browser.graph(`{ form(name: "contact") { ${fields} } }`)
  const [id, version] = [pick(form, 'form', 'id'), pick(form, 'form', 'version')]
  const input = (answer: object) => ({ input: { id, version, answers: [{ name: 'papers', ...answer }] } })

  const both = [photo(0, 'a;b "c".png'), photo(1, 'ñandú.png')]
  const added = await upload(browser, text, input({ keptFiles: [], files: [null, null] }), both)
  expect([added.errors, pick(added, 'saveForm', 'userErrors')]).toEqual([[], []])
  const [first, second] = storedIn(added)
  expect([first!.name, second!.name]).toEqual([expect.stringContaining('a_b _c_.png'), expect.stringContaining('ñandú.png')])
  expect((await browser.send({ path: second!.url })).status).toBe(200)

  const more = await upload(browser, text, input({ files: [null] }), [photo(0, 'third.png')])
  expect(
    storedIn(more)
      .map(({ key }) => key)
      .slice(0, 2),
  ).toEqual([first!.key, second!.key])
  expect(storedIn(more)).toHaveLength(3)

  const refused = await upload(browser, text, input({ files: [null] }), [photo(0, 'page.png', '<html>')])
  const message = 'page.png is a web page. Choose a PNG, JPEG or PDF file.'
  expect(pick(refused, 'saveForm', 'userErrors')).toEqual([{ code: 'INVALID', message, field: ['input', 'answers', '0'] }])

  const removed = await browser.graph(text, { variables: input({ keptFiles: [second!.key] }) })
  expect(storedIn(removed)).toEqual([second])
})
