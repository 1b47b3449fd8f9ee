import type { GraphQLSchema, IntrospectionQuery } from 'graphql'
import { buildClientSchema, buildSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import contract from '#rest-contract' with { type: 'json' }
import earlier from '../../schema/generated/earlier-documents.json' with { type: 'json' }
import trusted from '../../schema/generated/trusted-documents.json' with { type: 'json' }
import { schemaText } from '../../scripts/schemaChanges.ts'
import { usePortal } from '../portal/portal.ts'

const documents = Object.entries(trusted)
const [documentId, query] = documents.find(([, text]) => text.startsWith('query MemberOverview')) ?? ['', '']

describe('open mode', () => {
  const portal = usePortal({ OPERATIONS: 'open' })

  test('any operation within the limits is executed, by its text or by the id of a known document', async () => {
    const browser = await portal.signedIn()
    expect((await browser.graph('{ viewer { firstName } }')).errors).toEqual([])
    expect((await browser.graph('', { documentId })).errors).toEqual([])
  })

  test('introspection is answered', async () => {
    const answer = await portal.browser().graph('{ __schema { queryType { name } } }')
    expect(answer.data).toEqual({ __schema: { queryType: { name: 'Query' } } })
  })

  test('GraphiQL is served from here, all of it', async () => {
    const browser = portal.browser()
    const page = await browser.send({ path: '/graphiql' })
    expect(page.status).toBe(200)
    const assets = [...page.text.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g)].map((match) => match[1]!)
    expect(assets).toEqual(['/graphiql/main.css', '/graphiql/main.js'])
    for (const path of assets) {
      const asset = await browser.send({ path })
      expect(asset.status, path).toBe(200)
      expect(asset.text.length, path).toBeGreaterThan(1000)
    }
    expect(page.text).not.toMatch(/https?:\/\/(?!localhost)/)
  })

  test('SDL and introspection say all that the SDL in schema/sdl says, element by element', async () => {
    const printed = (schema: GraphQLSchema) => printSchema(lexicographicSortSchema(schema)).split('\n')
    const written = printed(buildSchema(await schemaText()))
    const sdl = await portal.browser().send({ path: '/schema.graphql' })
    expect(printed(buildSchema(sdl.text))).toEqual(written)
    const query = getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true, directiveIsRepeatable: true })
    const { data } = await portal.browser().graph(query)
    expect(printed(buildClientSchema(data as IntrospectionQuery))).toEqual(written)
  })

  test('both contracts can be read: the graph, and every call of the REST API', async () => {
    const sdl = await portal.browser().send({ path: '/schema.graphql' })
    expect(sdl.headers['content-type']).toBe('text/plain; charset=utf-8')
    const rest = await portal.browser().send({ path: '/openapi.yaml' })
    expect(rest.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(parse(rest.text)).toEqual(contract)
  })

  test('GET /graphql is the Sandbox, which sends no cookies; operations are not sent by GET', async () => {
    const page = await portal.browser().send({ path: '/graphql' })
    expect(page.status).toBe(200)
    expect(page.text).toContain('includeCookies: false')
    expect(page.text).toContain('<a href="/graphiql">GraphiQL</a> works without them.')
    expect((await portal.browser().send({ path: '/graphql?query=%7Bviewer%7Bid%7D%7D' })).status).toBe(405)
  })

  test('the Sandbox may ask with a bearer token, without credentials', async () => {
    const { world } = portal.stub
    const { AccessToken } = world.sessions.start(world.maria)
    const origin = 'https://sandbox.embed.apollographql.com'
    const answer = await portal.browser().graph('{ viewer { userName } }', { headers: { origin, authorization: `Bearer ${AccessToken}` } })
    expect(answer.data).toEqual({ viewer: { userName: 'maria' } })
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each([
    ['a name that the document has not', 'query A { viewer { userName member { memberCode } } }', 'B'],
    ['a name for an operation without one', '{ viewer { userName member { memberCode } } }', 'B'],
    ['no name where there are two operations', 'query A { viewer { userName } } query B { viewer { member { memberCode } } }', ''],
  ])('%s is refused, and nothing is executed', async (_what, text, operationName) => {
    const browser = await portal.signedIn()
    for (let time = 0; time < 4; time += 1) {
      const answer = await browser.graph(text, { operationName })
      expect(answer.status).toBe(400)
      expect(answer.codes).toEqual(['BAD_USER_INPUT'])
    }
    expect(portal.stub.calls.all).toEqual([])
  })

  test('of several operations the named one is executed, each time', async () => {
    const browser = await portal.signedIn()
    for (let time = 0; time < 4; time += 1) {
      const answer = await browser.graph('query A { viewer { userName } } query B { viewer { firstName } }', { operationName: 'B' })
      expect(answer.data).toEqual({ viewer: { firstName: 'Maria Lourdes' } })
    }
  })

  test('an input with a thousand wrong values is a fault of the request, and no error of the portal', async () => {
    const items = Array.from({ length: 1_000 }, () => ({ id: 7 }))
    const text = 'mutation ($input: DecideInput!) { decide(input: $input) { userErrors { code } } }'
    const answer = await portal.browser().graph(text, { variables: { input: { items } } })
    expect([answer.status, new Set(answer.codes)]).toEqual([400, new Set(['BAD_USER_INPUT'])])
    expect(answer.text).toContain('Too many errors')
  })

  test('a field that does not exist is refused without telling which ones do', async () => {
    const answer = await portal.browser().graph('{ viewer { firstNam } }')
    expect(answer.status).toBe(400)
    expect(answer.codes).toEqual(['BAD_USER_INPUT'])
    expect(answer.text).not.toContain('Did you mean')
  })
})

describe('trusted mode', () => {
  const portal = usePortal({ OPERATIONS: 'trusted', LOG_LEVEL: 'warn' })

  test('a document of the client is executed, by its id or its text', async () => {
    const { world } = portal.stub
    const { AccessToken } = world.sessions.start(world.maria)
    const headers = { authorization: `Bearer ${AccessToken}` }
    expect((await portal.browser().graph('', { documentId, headers })).errors).toEqual([])
    expect((await portal.browser().graph(query, { headers })).errors).toEqual([])
  })

  test('a document of a release before is executed as the client’s own', async () => {
    const [id = ''] = Object.entries(earlier).find(([, text]) => text.startsWith('query MemberOverview')) ?? []
    const { world } = portal.stub
    const headers = { authorization: `Bearer ${world.sessions.start(world.maria).AccessToken}` }
    const answer = await portal.browser().graph('', { documentId: id, headers })
    expect([answer.errors, answer.data]).toMatchObject([[], { viewer: { member: {} } }])
  })

  test('a document of another version is refused as outdated, counted, and named once a minute', async () => {
    const unknown = `sha256:${'0'.repeat(64)}`
    const browser = portal.browser()
    for (const operationName of ['MemberOverview', 'Later', 'name with a token=secret'])
      expect(await browser.graph('', { documentId: unknown, operationName })).toMatchObject({
        status: 400,
        codes: ['CLIENT_OUTDATED'],
        errors: [{ message: 'Kapwa was updated. Reload; what you typed is kept.' }],
      })
    const warnings = portal.log.filter((line) => line.includes('an unknown document was refused'))
    expect(warnings.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, documentId: unknown, operation: 'MemberOverview' },
    ])
  })

  test('an id that is no hash is no document of any version', async () => {
    expect((await portal.browser().graph('', { documentId: 'sha256:0' })).codes).toEqual(['BAD_USER_INPUT'])
  })

  test('one more space makes it another document', async () => {
    expect((await portal.browser().graph(`${query} `)).codes).toEqual(['BAD_USER_INPUT'])
  })

  test('there are no tools', async () => {
    const { status, headers } = await portal.browser().send({ path: '/graphql' })
    expect([status, headers.allow]).toEqual([405, 'OPTIONS, POST'])
    for (const path of ['/graphiql', '/graphiql/main.js', '/schema.graphql', '/openapi.yaml'])
      expect((await portal.browser().send({ path })).status, path).toBe(404)
  })

  test('no foreign origin is allowed, not even the Sandbox', async () => {
    const headers = { origin: 'https://studio.apollographql.com', authorization: 'Bearer a.b.c' }
    const answer = await portal.browser().graph(query, { headers })
    expect(answer.status).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
