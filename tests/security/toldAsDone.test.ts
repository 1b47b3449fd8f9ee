import { isDeepStrictEqual } from 'node:util'
import { getNamedType, isObjectType, isUnionType } from 'graphql'
import { HttpResponse } from 'msw'
import { expect } from 'vitest'

import { guidOf } from '../factories/review.ts'
import { everyPermission, person } from '../factories/person.ts'
import type { GraphAnswer } from '../portal/browser.ts'
import { Browser, pick } from '../portal/browser.ts'
import { buildPortal } from '../portal/portal.ts'
import type { Transport } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import { operationById } from '../rest-stub/contract.ts'
import { breaking, route, upstreamSecret } from '../rest-stub/faults.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'
import { schema } from './accessMatrix/documents.ts'
import { promise } from './promise.ts'
import { memberScenes } from './writes/memberScenes.ts'
import { officerScenes } from './writes/officerScenes.ts'
import type { Failure, Outcome, Scene } from './writes/scene.ts'

const scenes: Readonly<Record<string, Scene>> = { ...memberScenes, ...officerScenes }
const mutations = schema.getMutationType()!.getFields()
const sentence = 'It will be looked at on Monday.'

/** What a REST API may answer with a status of success. */
const others: Readonly<Record<string, () => Response>> = {
  'another sentence': () => HttpResponse.json(sentence),
  '{"ok":false}': () => HttpResponse.json({ ok: false }),
  'a list': () => HttpResponse.json([]),
  '204': () => new HttpResponse(null, { status: 204 }),
  'an empty body': () => new HttpResponse('', { headers: { 'content-type': 'application/json' } }),
}

/** A mutation with what its payload, or the members of a union of outcomes, says of its errors. */
function textOf(name: string, { shows = '' }: Scene): string {
  const { args, type } = mutations[name]!
  const outcome = getNamedType(type)
  const refused = (isUnionType(outcome) ? outcome.getTypes() : [outcome]).filter(
    (one) => isObjectType(one) && 'userErrors' in one.getFields(),
  )
  const selection = ['__typename', shows, ...refused.map((one) => `... on ${one.name} { userErrors { code message } }`)].join(' ')
  const [input] = args
  return input
    ? `mutation ($input: ${String(input.type)}) { ${name}(input: $input) { ${selection} } }`
    : `mutation { ${name} { ${selection} } }`
}

function readOutcome(name: string, { isTold }: Scene, answer: GraphAnswer): Outcome {
  if (answer.codes.length > 0) return answer.codes.includes('UNCONFIRMED') ? 'unconfirmed' : 'refused'
  const payload = pick(answer, name) as Record<string, never> & { userErrors?: object[] }
  if ((payload.userErrors ?? []).length > 0) return 'refused'
  return isTold && !isTold(payload) ? 'otherwise' : 'done'
}

/** The GraphQL error code for each failure of the REST call; null for a refusal, which becomes a user error with words. */
const failures: readonly (readonly [Failure, code: string | null])[] = [
  ['no answer', 'UNCONFIRMED'],
  [500, 'UNCONFIRMED'],
  [503, 'UPSTREAM_UNAVAILABLE'],
  [429, 'RATE_LIMITED'],
  [400, null],
  [403, null],
  [404, null],
  [409, null],
]

/** An answer of a REST API that fails, with a text that no user may see. */
const failWith = (failure: Failure) => () =>
  failure === 'no answer'
    ? HttpResponse.error()
    : HttpResponse.json(
        { Message: upstreamSecret, Errors: [] },
        { status: failure, headers: failure === 429 || failure === 503 ? { 'retry-after': '9' } : {} },
      )

interface Case {
  name: string
  scene: Scene
  /** Null for the answer that confirms the write. */
  answer: (() => Response) | null
  /** Whether the REST API does what it is asked for. */
  does: boolean
}

/** Sends the mutation of a case as a new user: wrong passwords and codes count by account. */
async function play({ name, scene, answer, does }: Case, number: number, { stub, transport }: { stub: RestStub; transport: Transport }) {
  stub.reset()
  let isDone = false
  const [Guid, UserName] = [guidOf(number), `user-${number}`]
  const status = scene.isApplicant ? ({ Status: 'Pending', Compliant: 'No' } as const) : {}
  const FirstName = 'Maria Lourdes'
  stub.world.add(
    person({ claims: { Guid, UserName, FirstName, EmailAddress: `${UserName}@demo.test`, Permissions: everyPermission, ...status } }),
  )
  stub.use(...(scene.reads?.(() => isDone, { userName: UserName, world: stub.world }) ?? []))
  const browser = new Browser(transport)
  if (scene.call !== 'signIn') await browser.signIn(UserName)
  const { text } = await browser.graph(scene.versionText ?? '{ viewer { id } }')
  const [, version = 'v'] = /"version":"([^"]*)"/.exec(text) ?? []
  const { add, path } = route(operationById(scene.call))
  const confirm = () => (scene.word === null ? undefined : HttpResponse.json(scene.word as never))
  stub.use(
    add(path, () => {
      isDone = does
      return answer ? breaking(answer()) : confirm()
    }),
  )
  const variables = { input: scene.input({ version, key: Guid, userName: UserName }) }
  const { sessionCookies } = browser
  const told = await browser.graph(textOf(name, scene), { variables })
  const calls = stub.calls.count(scene.call)
  if (calls === 0) throw new Error(`${name} was refused before its call: ${told.text}`)
  return { told, outcome: readOutcome(name, scene, told), calls, keepsSession: isDeepStrictEqual(browser.sessionCookies, sessionCookies) }
}

type Played = Awaited<ReturnType<typeof play>>

/** What may be told, by whether the write is done and whether its answer confirms it. */
function allowedOutcomes({ by, notDone = {} }: Scene, isDone: boolean, isWord: boolean): readonly Outcome[] {
  if (by === 'value') return isWord ? ['done'] : ['refused', 'unconfirmed']
  const isToldAsDone = { state: isDone, absence: isDone && isWord, word: isWord, status: true }[by]
  if (isToldAsDone) return ['done']
  return [(isWord ? notDone.word : notDone.other) ?? 'unconfirmed']
}

/** Lists the differences between the GraphQL answer to a failed write and the answer that the failure demands. */
function wrongOf(scene: Scene, [failure, code]: (typeof failures)[number], { told, outcome, calls, keepsSession }: Played): string[] {
  const { outcome: own, after = [failure] } = scene.inOwnWords ?? {}
  const isToldInOwnWords = own !== undefined && after.includes(failure)
  // A sign-in writes nothing: one without an answer is not done. A 404 of its path may mean a wrong address as well as a wrong name.
  const isExchange = operationById(scene.call).effect === 'exchange'
  const isRight = isToldInOwnWords
    ? outcome === own
    : code === null
      ? outcome === 'refused' && (told.codes.length === 0 || (isExchange && failure === 404))
      : told.codes.join() === (isExchange && code === 'UNCONFIRMED' ? 'UPSTREAM_UNAVAILABLE' : code)
  return [
    ...(isRight ? [] : [`told as ${told.codes.join() || outcome}`]),
    ...(told.codes.length > 0 && (failure === 429 || failure === 503) && told.errors[0]?.extensions?.retryAfter !== 9
      ? ['without the seconds to wait']
      : []),
    // An exchange whose connection broke is sent again, which does no harm.
    ...(calls === (isExchange && failure === 'no answer' ? 2 : 1) ? [] : [`sent ${String(calls)} times`]),
    ...(keepsSession || scene.call === 'signOut' ? [] : ['the session is changed']),
    ...(told.text.includes(upstreamSecret) ? ['its text is shown'] : []),
  ]
}

promise('T37', 'what is told as done is done', async (report) => {
  const stub = await startRestStub()
  const app = await buildPortal(stub, { MEMBER_LOOKUP: 'on', RATE_LIMIT_PER_MINUTE: '1000000' })
  await app.ready()
  const transport = overInject(app)
  const wrong: string[] = []
  let count = 0
  try {
    for (const [name, scene] of Object.entries(scenes)) {
      for (const [what, answer] of [['the documented answer', null] as const, ...Object.entries(others)]) {
        for (const does of [true, false]) {
          count += 1
          const { outcome } = await play({ name: scene.mutation ?? name, scene, answer, does }, count, { stub, transport })
          if (!allowedOutcomes(scene, does, answer === null).includes(outcome))
            wrong.push(`${name}, ${what}, ${does ? 'done' : 'not done'}: told as ${outcome}`)
        }
      }
      for (const failure of failures) {
        count += 1
        const answer = failWith(failure[0])
        const played = await play({ name: scene.mutation ?? name, scene, answer, does: false }, count, { stub, transport })
        wrong.push(...wrongOf(scene, failure, played).map((fault) => `${name}, ${failure[0]}: ${fault}`))
      }
    }
  } finally {
    await app.close()
    await stub.close()
  }
  report(`${Object.keys(mutations).length} mutations, ${count} answers`)
  expect(wrong).toEqual([])
  // An exchange of tokens writes nothing: `tests/bff/renewSession.test.ts`.
  const played = Object.entries(scenes).flatMap(([name, { mutation }]) => (mutation === undefined ? [name] : []))
  expect([...played, 'renewSession'].sort()).toEqual(Object.keys(mutations).sort())
  stub.assertClean()
})
