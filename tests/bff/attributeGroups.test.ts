import { expect, test } from 'vitest'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const groups = example('listAttributeGroups')
const ids = groups.map(({ Guid }) => Guid)

test('the list: names, addresses, what is availed', async () => {
  const further = [attributeGroup({ Name: 'Health Assistance', Status: 'Inactive' }), attributeGroup({ Name: 'Raffle', Type: 'Game' })]
  portal.stub.use(operation('listAttributeGroups', () => reply(200, [...groups, ...further])))
  expect((await portal.graph('{ attributeGroups { name slug title type isAvailed } }')).data).toEqual({
    attributeGroups: [
      { name: 'Provident', slug: 'provident', title: 'Provident Assistance', type: 'SERVICE', isAvailed: true },
      { name: 'Loan Application', slug: 'loan application', title: 'Loan Application', type: 'FORM', isAvailed: true },
      { name: 'Compliance', slug: 'compliance', title: 'Member Profile', type: 'COMPLIANCE', isAvailed: true },
      { name: 'Health Assistance', slug: 'health assistance', title: 'Provident Assistance', type: 'SERVICE', isAvailed: false },
      { name: 'Raffle', slug: 'raffle', title: 'Provident Assistance', type: 'OTHER', isAvailed: true },
    ],
  })
})

test('what is not availed says why it is not open, in the words of the specification', async () => {
  const closed = attributeGroup({ Name: 'Health Assistance', Status: 'Inactive' })
  portal.stub.use(operation('listAttributeGroups', () => reply(200, [...groups, closed])))
  const answer = await portal.graph('{ attributeGroups(type: SERVICE) { name availability { isAllowed reason message opensOn } } }')
  const message = 'This service is not available because it has not been availed.'
  expect(answer.data).toEqual({
    attributeGroups: [
      { name: 'Provident', availability: { isAllowed: true, reason: null, message: null, opensOn: null } },
      { name: 'Health Assistance', availability: { isAllowed: false, reason: 'NOT_AVAILED', message, opensOn: null } },
    ],
  })
})

test.each([
  ['SERVICE', ['Provident']],
  ['FORM', ['Loan Application']],
  ['COMPLIANCE', ['Compliance']],
] as const)('only the groups of type %s', async (type, names) => {
  const answer = await portal.graph('query ($type: AttributeGroupType) { attributeGroups(type: $type) { name } }', { variables: { type } })
  expect(answer.data).toEqual({ attributeGroups: names.map((name) => ({ name })) })
})

test('a visitor gets no groups from a warm cache', async () => {
  const browser = await portal.signedIn()
  await browser.graph('{ attributeGroups { name } }')
  const answer = await portal.browser().graph('{ attributeGroups { name } }')
  expect(answer.data).toEqual({ attributeGroups: null })
  expect(answer.codes).toEqual(['UNAUTHENTICATED'])
})

test('the fields of every group in a list cost one call a group', async () => {
  const { calls } = portal.stub
  expect((await portal.graph('{ attributeGroups { id fields { name } } }')).errors).toEqual([])
  expect(calls.lines()).toEqual([...ids.map((id) => `GET /api/attribute/group/${id}`), 'GET /api/attribute/groups'].sort())
})

test('ten people at once share one call for the groups', async () => {
  const browsers = []
  for (let count = 0; count < 10; count += 1) browsers.push(await portal.signedIn())
  portal.stub.calls.clear()
  await Promise.all(browsers.map((browser) => browser.graph('{ attributeGroups { name } }')))
  expect(portal.stub.calls.lines()).toEqual(['GET /api/attribute/groups'])
})

test('two members at the same moment share nothing where REFERENCE_DATA_TTL_MS is 0', async () => {
  const app = await buildPortal(portal.stub, { REFERENCE_DATA_TTL_MS: '0' })
  try {
    const browsers = [new Browser(overInject(app)), new Browser(overInject(app))]
    for (const browser of browsers) await browser.signIn()
    await Promise.all(browsers.map((browser) => browser.graph('{ attributeGroups { id } }')))
    expect(portal.stub.calls.count('listAttributeGroups')).toBe(2)
  } finally {
    await app.close()
  }
})

test('a failure is not remembered: the next request loads the groups, and shares them', async () => {
  portal.stub.use(fail('listAttributeGroups', { kind: 'status', status: 404 }, 1))
  const browser = await portal.signedIn()
  expect((await browser.graph('{ attributeGroups { name } }')).data).toEqual({ attributeGroups: null })
  for (let request = 0; request < 2; request += 1) expect((await browser.graph('{ attributeGroups { name } }')).errors).toEqual([])
  expect(portal.stub.calls.count('listAttributeGroups')).toBe(2)
})

test('a Guid in upper case goes back as it came', async () => {
  const guid = ids[0]!.toUpperCase()
  portal.stub.use(operation('getAttributeGroup', ({ path }) => reply(200, attributeGroup({ Guid: path.id }))))
  expect((await portal.graph(`{ attributeGroup(id: "${guid}") { id } }`)).data).toEqual({ attributeGroup: { id: guid } })
})

test('a group that is not there is null, no error', async () => {
  portal.stub.use(operation('getAttributeGroup', () => refused.notFound))
  const answer = await portal.graph('{ attributeGroup(id: "00000000-0000-4000-8000-000000000000") { id } }')
  expect(answer.data).toEqual({ attributeGroup: null })
  expect(answer.errors).toEqual([])
})

test.each(['../../user/summary', '..', '.', '', 'a/b', 'a\\b', '%2e%2e', '//evil.test', 'x\r\ny', '\u0000'])(
  'an id that is none (%j) reaches no other path',
  async (id) => {
    const answer = await portal.graph('query ($id: ID!) { attributeGroup(id: $id) { id } }', { variables: { id } })
    expect(answer.data).toEqual({ attributeGroup: null })
    for (const { path } of portal.stub.calls.all) expect(path).toMatch(/^\/api\/attribute\/group\/[^/]+$/)
  },
)

test('every kind of control, with what is malformed left out', async () => {
  const note = JSON.stringify({ Header: 'Bring', Body: 'An ID' })
  const fields = [
    field({
      ControlName: 'a',
      Type: 'radio',
      Options: 'Yes; No ;;',
      Source: 'answers',
      Note: note,
      Placeholder: 'Choose',
      Information: 'Help',
    }),
    field({ ControlName: 'b', Type: 'file-multiple', Hint: 'javascript:alert(1)', Note: '{broken', IsRequired: false }),
    field({ ControlName: 'c', Type: 'number', Min: '100', Max: '5000', Decimals: 2, Hint: 'https://example.test/help' }),
    field({ ControlName: 'd', Type: 'label', Label: 'Section', Hint: 'mailto:help@example.test' }),
    field({ ControlName: 'e', Type: 'text', Format: 'philippine-mobile', Pattern: '09\\d{9}', PatternMessage: 'Write it as 0917….' }),
    field({ ControlName: 'f', Type: 'text', Format: 'title-case', Pattern: '', PatternMessage: '' }),
  ]
  const group = attributeGroup({ Fields: fields })
  portal.stub.use(fail('getAttributeGroup', { kind: 'json', value: group }))
  const answer = await portal.graph(
    'query ($id: ID!) { attributeGroup(id: $id) { fields { name type placeholder information hint note { header body } isRequired options source minimum maximum decimals format pattern patternMessage } } }',
    { variables: { id: group.Guid } },
  )
  const ruleless = { decimals: null, format: null, pattern: null, patternMessage: null }
  const none = { hint: null, note: null, source: null, minimum: null, maximum: null, ...ruleless }
  const empty = { ...none, placeholder: '', information: '', isRequired: true, options: [] }
  expect(answer.data).toEqual({
    attributeGroup: {
      fields: [
        {
          ...empty,
          name: 'a',
          type: 'RADIO',
          options: ['Yes', 'No'],
          source: 'answers',
          note: { header: 'Bring', body: 'An ID' },
          placeholder: 'Choose',
          information: 'Help',
        },
        { ...empty, name: 'b', type: 'FILE_MULTIPLE', isRequired: false },
        { ...empty, name: 'c', type: 'NUMBER', minimum: '100', maximum: '5000', decimals: 2, hint: 'https://example.test/help' },
        { ...empty, name: 'd', type: 'LABEL', hint: 'mailto:help@example.test' },
        { ...empty, name: 'e', type: 'TEXT', format: 'PHILIPPINE_MOBILE', pattern: '09\\d{9}', patternMessage: 'Write it as 0917….' },
        { ...empty, name: 'f', type: 'TEXT' },
      ],
    },
  })
})
