import { describe, expect } from 'vitest'
import earlier from '../../schema/generated/earlier-documents.json' with { type: 'json' }
import trusted from '../../schema/generated/trusted-documents.json' with { type: 'json' }
import { usePortal } from '../portal/portal.ts'
import { promise } from './promise.ts'

const repeat = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join(' ')
const nested = (depth: number): string =>
  `{ __schema { types { fields { type ${'{ ofType '.repeat(depth)}{ name }${' }'.repeat(depth)} } } } }`

const deepVariables = `{"query":"query ($id: ID!) { attributeGroup(id: $id) { id } }","variables":${'{"id":'.repeat(20_000)}1${'}'.repeat(20_000)}}`

/** Operations that cost much more than any screen's. */
const costly: [string, unknown][] = [
  ['depth 50', { query: nested(50) }],
  ['1,000 aliases', { query: `{ ${repeat(1000, (index) => `a${index}: attributeGroups { id }`)} }` }],
  ['5,000 fields', { query: `{ viewer { member { assets { ${repeat(5000, () => 'name')} } } } }` }],
  ['10,000 tokens', { query: `{ viewer { ${repeat(10_000, () => 'id')} } }` }],
  ['circular fragments', { query: '{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }' }],
  [
    'fragments that double',
    {
      query: `{ viewer { ...F0 } } ${repeat(20, (i) => `fragment F${i} on Viewer { member { memberCode } ...F${i + 1} ...F${i + 1} }`)} fragment F20 on Viewer { id }`,
    },
  ],
  ['1 MB of query', { query: `{ viewer { id } } #${'x'.repeat(1_048_576)}` }],
  ['a flood of directives', { query: `{ viewer { id ${repeat(500, () => '@skip(if: false)')} } }` }],
  ['a batch', Array.from({ length: 10 }, () => ({ query: '{ viewer { member { memberCode } } }' }))],
]

const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-kapwa-request': '1', origin: 'http://localhost:4000' }

describe('open mode', () => {
  const portal = usePortal({ OPERATIONS: 'open' })

  promise('T8', 'costly operations are refused', async (report) => {
    const browser = await portal.signedIn()
    const bodies = [...costly.map(([what, body]) => [what, JSON.stringify(body)] as const), ['deep variables', deepVariables] as const]
    for (const [what, body] of bodies) {
      const answer = await browser.send({ method: 'POST', path: '/graphql', headers, body })
      expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, what).toBeLessThan(500)
      expect(answer.text, what).toMatch(/"errors"|"message"/)
      expect(answer.text, what).not.toContain('KM-')
    }
    expect(portal.stub.calls.all).toEqual([])
    report(`${bodies.length} of ${bodies.length} refused before any REST call`)
  })
})

describe('trusted mode', () => {
  const portal = usePortal({ OPERATIONS: 'trusted' })

  promise('T8', 'production accepts only the client’s own documents', async (report) => {
    const browser = portal.browser()
    const foreign = ['{ viewer { id } }', '{ __typename }', '{ __schema { types { name } } }', 'mutation { signOut { isRevoked } }']
    for (const query of foreign) {
      const answer = await browser.graph(query)
      expect(answer.codes, query).toEqual(['BAD_USER_INPUT'])
      expect(answer.data, query).toBeFalsy()
    }
    const unknown = await browser.graph('', { documentId: `sha256:${'0'.repeat(64)}` })
    expect(unknown.codes).toEqual(['CLIENT_OUTDATED'])
    const known = Object.keys({ ...trusted, ...earlier })
    for (const documentId of known) {
      const answer = await browser.graph('', { documentId })
      // Some lack their variables; none is unknown.
      expect(answer.text, documentId).not.toMatch(/trusted|known document|not allowed|CLIENT_OUTDATED/i)
    }
    expect(portal.stub.calls.all.filter(({ operation }) => operation !== 'signIn')).toEqual([])
    report(`${foreign.length + 1} foreign documents refused, ${known.length} of the client's accepted`)
  })
})
