import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { Browser } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overHttp } from '../portal/transport.ts'
import { lastMail } from '../reference/lastMail.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'
import type { DocumentedExample } from './documentedExamples.ts'
import { differences, documentedExamples } from './documentedExamples.ts'

const run = promisify(execFile)
let reference: RunningReference
let app: PortalApp
let origin: string
/** The answer of the example before. */
let lastAnswer = ''

beforeAll(async () => {
  reference = await startReference()
  app = await buildApp(loadConfig({ ...environment(reference.url), MEMBER_LOOKUP: 'on' }))
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await reference.stop()
})

function fromLastAnswer(name: string, before = ''): string {
  // As JSON has it, escapes included: it goes into JSON again.
  const found = new RegExp(`${before}"${name}":"((?:[^"\\\\]|\\\\.)+)"`).exec(lastAnswer)?.[1]
  if (found === undefined) throw new Error(`The previous answer has no ${name}: ${lastAnswer}`)
  return found
}

/** Where a reader finds the values that the documentation writes in angle brackets. */
const whereToFind: Record<string, () => Promise<string> | string> = {
  '<an id from the list>': () => fromLastAnswer('id'),
  '<the number of the request>': () => fromLastAnswer('requestCode'),
  '<the id of the loan>': () => fromLastAnswer('id'),
  '<the id of the form>': () => fromLastAnswer('id'),
  '<the id of the application>': () => fromLastAnswer('id'),
  '<the version of the form>': () => fromLastAnswer('version'),
  '<the id of the item>': () => fromLastAnswer('id'),
  '<the id of the election>': () => fromLastAnswer('id'),
  '<the id of a candidate>': () => fromLastAnswer('id', '"candidates":\\[\\{'),
  '<the id of the member>': () => fromLastAnswer('id'),
  '<the postingId of the movement>': () => fromLastAnswer('postingId'),
  '<the version of the request>': () => fromLastAnswer('version'),
  '<the key from signing in>': () => fromLastAnswer('key'),
  '<the key from verifying the code>': () => fromLastAnswer('key'),
  '<the key from the mail to new.member@example.test>': () => lastMail(reference, 'new.member@example.test', /\/enrollment\/(\S+)/),
  '<the code from the mail to carla>': () => lastMail(reference, 'carla@demo.kapwa.test', /\b(\d{6})\b/),
}

async function readVariables({ place, variables = '{}' }: DocumentedExample): Promise<Record<string, unknown>> {
  let text = variables
  for (const [bracketed] of variables.matchAll(/<[^>]+>/g)) {
    const find = whereToFind[bracketed]
    if (!find) throw new Error(`${place}: whereToFind has no entry for ${bracketed}.`)
    const value = await find()
    text = text.replace(bracketed, () => value)
  }
  return JSON.parse(text) as Record<string, unknown>
}

async function runGraph(example: DocumentedExample): Promise<string> {
  const token = example.as && (await reference.signIn(example.as)).AccessToken
  const { text } = await new Browser(overHttp(origin)).graph(example.text, {
    variables: await readVariables(example),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return text
}

/** Unchanged but for the port. */
async function runShell({ text }: DocumentedExample): Promise<string> {
  const env = { ...process.env, REST_PORT: new URL(reference.url).port }
  const { stdout } = await run('sh', ['-e', '-c', text.replaceAll('http://localhost:4000', origin)], { env })
  return stdout
}

const examples = documentedExamples()

test('the documentation has examples', () => {
  expect(examples.filter(({ language }) => language === 'graphql').length).toBeGreaterThan(15)
  expect(examples.some(({ language }) => language === 'sh')).toBe(true)
})

/** An example without a documented answer succeeds: no field is null, no userErrors. */
function expectSuccess(answer: unknown): void {
  expect(answer).toEqual({ data: expect.anything() as unknown })
  const { data } = answer as { data: Record<string, unknown> }
  expect(Object.values(data)).not.toContain(null)
  expect(JSON.stringify(data)).not.toContain('"userErrors":[{')
}

test.each(examples)('$place answers as documented', async (example) => {
  lastAnswer = await (example.language === 'sh' ? runShell : runGraph)(example)
  const answer: unknown = JSON.parse(lastAnswer)
  if (example.answer === undefined) expectSuccess(answer)
  else expect(differences(answer, example.answer)).toEqual([])
})

test('the page for front-end developers lists every error code', async () => {
  const [page, source] = await Promise.all([
    readFile('docs/front-end-developers/failures.md', 'utf8'),
    readFile('bff/src/errors/publicError.ts', 'utf8'),
  ])
  const codes = [...source.matchAll(/^ {2}\| '([A-Z_]+)'$/gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(5)
  expect([...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code)).toEqual(codes)
})

test('differences finds a wrong name, type, code and length', () => {
  const documented = { code: 'WEAK', items: [{ id: 'a', amount: '1.00' }], none: [], gone: null }
  expect(
    differences(
      {
        code: 'WEAK',
        items: [
          { id: 'b', amount: '2.00' },
          { id: 'c', amount: '3.00' },
        ],
        none: [],
        gone: null,
      },
      documented,
    ),
  ).toEqual([])
  expect(differences({ code: 'TAKEN', items: [{ id: 'a', amount: 1 }, { id: 'b' }], none: [1], gone: 'x' }, documented)).toEqual([
    'answer.code is "TAKEN"',
    'answer.items[0].amount is number, not string',
    'answer.items[1].amount is missing',
    'answer.none has 1 elements',
    'answer.gone is string, not null',
  ])
})
