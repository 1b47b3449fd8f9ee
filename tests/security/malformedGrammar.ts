import { deflateSync } from 'node:zlib'
import type { PortalRequest } from '../portal/transport.ts'
import type { SeededRandom } from './random.ts'

const documents = [
  '{ viewer { userName member { memberCode } } }',
  'query A($id: ID!) { attributeGroup(id: $id) { id fields { name type } } }',
  'mutation B($input: SignInInput!) { signIn(input: $input) { __typename ... on SignInRefused { userErrors { code } } } }',
  'mutation { signOut { isRevoked } }',
  'query C { ...F } fragment F on Query { attributeGroups(type: SERVICE) { name } }',
]
const marks = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '"',
  '"""',
  '$',
  '@',
  '...',
  ':',
  '=',
  '!',
  '|',
  '&',
  '#',
  ',',
  '\\u{110000}',
  '\u0000',
  '\ufeff',
  '\ud83d',
  '0x',
  '-',
  '1e999',
]
const texts = [
  '',
  ' ',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '../..',
  '%00',
  'é'.repeat(50),
  '9'.repeat(400),
  '\u0000',
  '\ud800',
  "'; DROP TABLE users; --",
  '<script>',
  '${7*7}',
  '\r\n',
]

function damaged(random: SeededRandom, text: string): string {
  let result = text
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.below(result.length + 1)
    const kind = random.below(4)
    if (kind === 0) result = result.slice(0, at) + random.pick(marks) + result.slice(at)
    else if (kind === 1) result = result.slice(0, at) + result.slice(at + 1 + random.below(5))
    else if (kind === 2) result = result.slice(0, at)
    else result += result.slice(at)
  }
  return result
}

/** A random JSON value of a few levels, with keys such as __proto__. */
function anyValue(random: SeededRandom, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 6 : 8)
  if (kind === 0) return null
  if (kind === 1) return random.chance(0.5)
  if (kind === 2) return random.pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2])
  if (kind <= 5) return random.pick(texts)
  if (kind === 6) return Array.from({ length: random.below(4) }, () => anyValue(random, depth + 1))
  const keys = ['id', 'input', 'userName', 'password', '__proto__', 'length', '', 'query', 'then']
  return Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(keys), anyValue(random, depth + 1)]))
}

function body(random: SeededRandom): string | Buffer {
  const query = random.chance(0.5) ? random.pick(documents) : damaged(random, random.pick(documents))
  const kind = random.below(9)
  if (kind === 0) return damaged(random, JSON.stringify({ query }))
  if (kind === 1) return JSON.stringify(anyValue(random))
  if (kind === 2) return Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256)))
  if (kind === 3) return JSON.stringify([{ query }, { query }])
  if (kind === 4) return JSON.stringify({ query: anyValue(random), variables: anyValue(random), operationName: anyValue(random) })
  if (kind === 5) return JSON.stringify({ documentId: random.pick(texts), extensions: anyValue(random) })
  if (kind === 6) {
    const map = random.chance(0.5) ? '{"0":["variables.file"]}' : damaged(random, '{"0":["variables.file"]}')
    const parts = [JSON.stringify({ query }), map].map(
      (part, index) => `--edge\r\nContent-Disposition: form-data; name="${index === 0 ? 'operations' : 'map'}"\r\n\r\n${part}\r\n`,
    )
    return damaged(random, `${parts.join('')}--edge--\r\n`)
  }
  if (kind === 7) return deflateSync(JSON.stringify({ query }))
  return JSON.stringify({
    query,
    variables: { id: anyValue(random), input: anyValue(random) },
    operationName: random.pick(['A', 'B', 'Z', '']),
  })
}

const contentTypes = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/graphql',
  'multipart/form-data; boundary=edge',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json, text/html',
  ';;;',
  '',
]
const accepts = ['application/json', 'application/graphql-response+json', '*/*', 'text/html', 'application/json;q=broken', '']
const cookies = [
  '',
  '__Host-kapwa-access=x',
  '__Host-kapwa-access=AAAA; __Host-kapwa-refresh=BBBB',
  `__Host-kapwa-refresh=${'A'.repeat(3000)}`,
  '=;=;;',
  '__Host-kapwa-access="quoted"',
  'a=b; __Host-kapwa-access',
]
const bearers = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.bnVsbA.',
  'Bearer eyJhbGciOiJub25lIn0.W10.',
  'Basic YTpi',
  'bearer  two  words',
  `Bearer ${'x'.repeat(5000)}`,
]
const paths = [
  '/graphql',
  '/graphql',
  '/graphql',
  '/graphql',
  '/graphql?query=%7Bviewer%7Bid%7D%7D',
  '/graphql/',
  '/graphql?%',
  '/files/x',
  '/files/',
  '/files/%2e%2e/x',
  '/files/%',
  '/health/none',
  '/graphiql/none',
  '//',
  '/%00',
  '/..%2f..%2fetc/passwd',
]
const methods = ['POST', 'POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']

/** A malformed request, the same for the same state of `random`. */
export function malformedRequest(random: SeededRandom): PortalRequest {
  const method = random.pick(methods)
  const headers: Record<string, string> = { 'content-type': random.pick(contentTypes), accept: random.pick(accepts) }
  const cookie = random.pick(cookies)
  const bearer = random.pick(bearers)
  if (cookie !== '') headers.cookie = cookie
  if (bearer !== '' && random.chance(0.5)) headers.authorization = bearer
  if (random.chance(0.8)) headers['x-kapwa-request'] = '1'
  if (random.chance(0.2)) headers.origin = random.pick(['null', 'http://localhost:4000', 'https://evil.example', 'x'])
  if (random.chance(0.1)) headers['content-encoding'] = random.pick(['gzip', 'deflate', 'br', 'x'])
  if (random.chance(0.1)) headers['x-forwarded-for'] = random.pick(texts).replaceAll(/[^\x20-\x7e]/g, '')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return { method, path: random.pick(paths), headers, ...(hasBody ? { body: body(random) } : {}) }
}
