import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal({ COOP_NAME: 'Kapwa Savings and Loan' })

const profileText = `{ viewer { profile {
  parts { source sentAt section { title fields { name value } } corrections { slug } }
  record { jsonUrl pdfUrl } } } }`
const form = example('listAttributeGroups').find(({ Type }) => Type === 'Form')!
const question = { ...example('getAttributeGroup').Fields![0]!, Type: 'text', Label: 'Question' } as const
const withOwnIds = <Question extends object>(questions: readonly Question[]) => questions.map((one) => ({ ...one, Guid: randomUUID() }))
const label = { ...question, Type: 'label' } as const
const [profile] = example('listOwnEntries')
const home = {
  source: 'Member Profile',
  sentAt: '2026-11-14T08:00:00Z',
  section: { title: 'Home', fields: [{ name: 'address', value: '18 Sampaguita Street' }] },
  corrections: [],
}

test('the profile has the answers of what was sent, and where they can be downloaded', async () => {
  expect(pick(faultless(await portal.graph(profileText)), 'viewer', 'profile')).toEqual({
    parts: [home],
    record: { jsonUrl: '/exports/my-data?format=json', pdfUrl: '/exports/my-data?format=pdf' },
  })
})

test('a part is corrected by its own form, by one that asks the same, and by one that its heading names', async () => {
  const fields = [{ ...question, ControlName: 'address' }]
  portal.stub.use(operation('getAttributeGroup', () => reply(200, { ...form, Name: 'Contact', Fields: fields })))
  portal.stub.use(operation('listAttributeGroups', () => reply(200, [{ ...form, Name: 'Contact' }])))
  const sections = [
    { ...label, ControlName: 'home', Label: 'Home' },
    { ...question, ControlName: 'address', Value: 'Here' },
    { ...label, ControlName: 'reach', Label: 'How to contact you' },
    { ...question, ControlName: 'other', Value: 'There' },
    { ...label, ControlName: 'work', Label: 'Work' },
    { ...question, ControlName: 'tin', Value: '1' },
    { ...label, ControlName: 'empty', Label: 'Not answered' },
    { ...question, ControlName: 'none' },
  ]
  const own = {
    ...profile!,
    Guid: form.Guid,
    Title: 'Change of Contact Details',
    Fields: [{ ...question, ControlName: 'bill', Value: 'x' }],
  }
  portal.stub.use(operation('listOwnEntries', () => reply(200, [{ ...profile!, Fields: withOwnIds(sections) }, own])))
  const answer = await portal.graph('{ viewer { profile { parts { section { title } corrections { slug } } } } }')
  expect(pick(answer, 'viewer', 'profile', 'parts')).toEqual([
    { section: { title: 'Home' }, corrections: [{ slug: 'contact' }] },
    { section: { title: 'How to contact you' }, corrections: [{ slug: 'contact' }] },
    { section: { title: 'Work' }, corrections: [] },
    { section: { title: 'Change of Contact Details' }, corrections: [{ slug: 'contact' }] },
  ])
})

test.each([
  ['can be sent again', { CanSendAgain: true }, [{ slug: 'profile' }]],
  ['cannot be sent again', { CanSendAgain: false }, []],
  ['is of an API that does not say', {}, []],
])('a profile that %s is corrected by %o with %o', async (_what, rest, corrections) => {
  const group = { ...form, Guid: profile!.Guid, Name: 'Profile', Type: 'Compliance' }
  portal.stub.use(operation('listAttributeGroups', () => reply(200, [group])))
  portal.stub.use(operation('getAttributeGroup', () => reply(200, { ...group, Fields: profile!.Fields! })))
  portal.stub.use(operation('listOwnEntries', () => reply(200, [{ ...profile!, ...rest }])))
  const answer = await portal.graph(profileText)
  expect([answer.errors, pick(answer, 'viewer', 'profile', 'parts')]).toEqual([[], [{ ...home, corrections }]])
})

const { DateSubmitted: _when, ...undated } = profile!
/** An entry that was sent on a day of 2026, or on an unknown one. */
const sent = (Title: string, day: string | null, answers: Record<string, string>, rest: Partial<typeof undated> = {}) => ({
  ...undated,
  Guid: randomUUID(),
  ...(day !== null && { DateSubmitted: `2026-${day}T08:00:00Z` }),
  Title,
  Fields: withOwnIds(Object.entries(answers).map(([ControlName, Value]) => ({ ...question, ControlName, Value }))),
  ...rest,
})

test('of two answers to a question of the same name the one that was sent last is shown', async () => {
  const entries = [
    sent('Application', '01-02', { address: 'Old', employer: 'Acme' }),
    sent('Profile', '03-04', { address: 'New', mobile: '1' }),
    sent('Contact', '02-03', { address: 'Middle' }),
    sent('Undated', null, { address: 'Whenever' }),
  ]
  portal.stub.use(operation('listOwnEntries', () => reply(200, entries)))
  const answer = await portal.graph('{ viewer { profile { parts { source section { fields { name value } } } } } }')
  const part = (source: string, ...fields: object[]) => ({ source, section: { fields } })
  expect(pick(answer, 'viewer', 'profile', 'parts')).toEqual([
    part('Application', { name: 'employer', value: 'Acme' }),
    part('Profile', { name: 'address', value: 'New' }, { name: 'mobile', value: '1' }),
    part('Undated', { name: 'address', value: 'Whenever' }),
  ])
})

describe('an answer of a form', () => {
  const held = sent('Profile', '03-04', { address: 'Old', mobile: '1' })
  const contact = { Type: 'Form', Name: 'Contact', EntryCode: 'SE-2026-00041' }
  const text = `{ viewer { profile { parts {
    source code isHeld section { fields { name value } } sent { source slug code sentAt field { name value } } } } } }`
  async function partsOf(...entries: (typeof held)[]) {
    portal.stub.use(operation('listOwnEntries', () => reply(200, entries)))
    return pick(faultless(await portal.graph(text)), 'viewer', 'profile', 'parts')
  }
  const address = { name: 'address', value: 'Old' }
  const mobile = { name: 'mobile', value: '1' }
  const part = { source: 'Profile', code: 'SE-2026-00011', isHeld: true, section: { fields: [address, mobile] }, sent: [] as object[] }

  test('stands as sent beside the held one that it would change, and in a part of its own where nothing is held', async () => {
    expect(await partsOf(held, sent('Contact', '05-06', { address: 'New', mobile: '1', preferred: 'Letter' }, contact))).toEqual([
      {
        ...part,
        sent: [
          {
            source: 'Contact',
            slug: 'contact',
            code: contact.EntryCode,
            sentAt: '2026-05-06T08:00:00Z',
            field: { name: 'address', value: 'New' },
          },
        ],
      },
      {
        ...{ source: 'Contact', code: contact.EntryCode, isHeld: false },
        ...{ section: { fields: [{ name: 'preferred', value: 'Letter' }] }, sent: [] },
      },
    ])
  })

  test('waits for nothing once something newer is held, or the account has the address', async () => {
    const form = sent('Contact', '02-03', { address: 'Between' }, contact)
    const email = { ...question, ControlName: 'email', Format: 'account-email', Value: 'Maria@demo.kapwa.test' }
    expect(await partsOf(held, { ...form, Fields: [...form.Fields, email] })).toEqual([part])
  })

  test('an address that waits for the member is no answer that waits for the office', async () => {
    const email = { ...question, ControlName: 'email', Format: 'account-email', Value: 'new@example.test' }
    const form = sent('Contact', '05-06', {}, { ...contact, WaitsFor: 'Member', Fields: [email] })
    expect(await partsOf(held, form)).toEqual([part])
  })

  test.each(['Draft', 'Rejected', 'Cancelled'] as const)('that is %s changes nothing', async (Status) => {
    expect(await partsOf(held, sent('Contact', '05-06', { address: 'New' }, { ...contact, Status }))).toEqual([part])
  })

  test('is held once the office has approved it', async () => {
    const approved = sent('Contact', '05-06', { address: 'New' }, { ...contact, Status: 'Approved' })
    expect(await partsOf(held, approved)).toEqual([
      { ...part, section: { fields: [mobile] } },
      { ...part, source: 'Contact', code: contact.EntryCode, section: { fields: [{ name: 'address', value: 'New' }] } },
    ])
  })
})

test('parts under one heading are one, with the source that was sent last', async () => {
  const heading = { ...label, ControlName: 'personal', Label: 'Personal information' }
  const answer = (ControlName: string) => ({ ...question, ControlName, Value: 'x' })
  const application = sent('Application', '01-02', {}, { Guid: form.Guid, Fields: withOwnIds([heading, answer('first_name')]) })
  const own = sent('Profile', '03-04', {}, { Fields: withOwnIds([{ ...heading, Label: 'Personal Information' }, answer('sex')]) })
  portal.stub.use(operation('listOwnEntries', () => reply(200, [own, application])))
  const found = await portal.graph('{ viewer { profile { parts { source section { title fields { name } } } } } }')
  expect(pick(faultless(found), 'viewer', 'profile', 'parts')).toEqual([
    { source: 'Profile', section: { title: 'Personal Information', fields: [{ name: 'sex' }, { name: 'first_name' }] } },
  ])
})

test('the forms that ask for what no part has are named', async () => {
  const groups = [form, { ...form, Guid: 'a4a7f3b2-19d8-4e60-8c3d-5b6a7e8f9d30', Name: 'Contact' }]
  portal.stub.use(operation('listAttributeGroups', () => reply(200, groups)))
  portal.stub.use(
    operation('getAttributeGroup', ({ path }) => {
      const ControlName = path.id === form.Guid ? 'beneficiary_name' : 'address'
      return reply(200, { ...form, Fields: [{ ...question, ControlName }] })
    }),
  )
  const answer = faultless(await portal.graph('{ viewer { profile { unansweredForms { title } } } }'))
  expect(pick(answer, 'viewer', 'profile', 'unansweredForms')).toEqual([{ title: form.Title }])
})

test('without the list of entries the profile is the compliance profile, and there is no file', async () => {
  portal.stub.use(fail('listOwnEntries', { kind: 'status', status: 404 }))
  const { DateSubmitted: _when, ...entry } = profile!
  portal.stub.use(operation('getEntry', () => reply(200, entry)))
  const answer = faultless(await portal.graph(profileText))
  expect(pick(answer, 'viewer', 'profile')).toEqual({ parts: [{ ...home, sentAt: null }], record: null })
})

const openingsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_none, index) => ({ ...example('listOwnRecordOpenings').Openings[0]!, Id: first - index }))

test('all data are served as JSON, as the REST API has them, with every officer who opened the record beside them', async () => {
  const [newest, older] = [openingsOf(500, 100), openingsOf(400, 20)]
  portal.stub.use(
    operation('listOwnRecordOpenings', ({ query }) => {
      const isFirst = query.get('after') === null
      return reply(200, { Openings: isFirst ? newest : older, Total: 120, Next: isFirst ? 401 : null })
    }),
  )
  const answer = await (await portal.signedIn()).send({ path: '/exports/my-data?format=json' })
  expect(JSON.parse(answer.text)).toEqual({ ...example('getOwnRecord'), RecordOpenings: [...newest, ...older] })
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/) as string,
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''my_data_\d{14}\.json$/) as string,
    'cache-control': 'no-store',
  })
  expect(portal.stub.calls.lines()).toEqual([
    'GET /api/user/record',
    'GET /api/user/record/openings?limit=100',
    'GET /api/user/record/openings?limit=100&after=401',
  ])
})

test('all data are served as JSON without the officers where the REST API does not list them', async () => {
  portal.stub.use(fail('listOwnRecordOpenings', { kind: 'status', status: 404 }))
  const answer = await (await portal.signedIn()).send({ path: '/exports/my-data?format=json' })
  expect(JSON.parse(answer.text)).toEqual(example('getOwnRecord'))
})

test('all data are served as PDF, whatever the length of an answer', async () => {
  const fields = [{ ...question, Value: 'A long answer. '.repeat(1300) }]
  portal.stub.use(operation('getOwnRecord', () => reply(200, { ...example('getOwnRecord'), Entries: [{ ...profile!, Fields: fields }] })))
  const answer = await (await portal.signedIn()).send({ path: '/exports/my-data?format=pdf' })
  expect(answer.status).toBe(200)
  expect(answer.text).toMatch(/^%PDF-/)
  expect(answer.text.match(/\/Type \/Page\b/g)).toHaveLength(7)
})

test.each([
  ['/exports/my-data', 400],
  ['/exports/my-data?format=csv', 400],
])('%s is refused', async (path, status) => {
  expect((await (await portal.signedIn()).send({ path })).status).toBe(status)
})

test('the file is not found where the REST API lacks it', async () => {
  portal.stub.use(fail('getOwnRecord', { kind: 'status', status: 404 }))
  expect((await (await portal.signedIn()).send({ path: '/exports/my-data?format=json' })).status).toBe(404)
})

test.each([
  ['is missing', fail('getAttributeGroup', { kind: 'status', status: 404 })],
  ['cannot be read', fail('getAttributeGroup', { kind: 'json', value: { ...form, Fields: [{ ...question, ControlName: 7 }] } })],
])('a form whose definition %s corrects its own answers alone, and hides none', async (_what, definition) => {
  portal.stub.use(operation('listAttributeGroups', () => reply(200, [form])))
  portal.stub.use(definition)
  expect(pick(faultless(await (await portal.signedIn()).graph(profileText)), 'viewer', 'profile', 'parts')).toEqual([home])
})

const openings = `query ($first: Int, $after: String) { viewer { recordOpenings(first: $first, after: $after) {
  edges { cursor node { id openedAt officer permission kind } } pageInfo { hasNextPage endCursor } totalCount } } }`
const listed = example('listOwnRecordOpenings')

test('the officers who opened the record are read page by page', async () => {
  const file = { ...listed.Openings[1]!, Permission: '', Kind: 'file' as const }
  portal.stub.use(operation('listOwnRecordOpenings', () => reply(200, { Openings: [listed.Openings[0]!, file], Total: 5, Next: 47_002 })))
  const browser = await portal.signedIn()
  const answer = faultless(await browser.graph(openings, { variables: { first: 2, after: '50000' } }))
  const node = { openedAt: '2026-11-20T03:12:00Z', officer: 'Evangeline Ramos', permission: 'savings_approval_review' }
  expect(pick(answer, 'viewer', 'recordOpenings')).toEqual({
    edges: [
      { cursor: '48190', node: { id: '48190', ...node, kind: 'SAVINGS_REQUESTS' } },
      {
        cursor: '47002',
        node: { id: '47002', openedAt: '2026-11-12T06:40:00Z', officer: 'Ernesto Salonga', permission: null, kind: 'FILE' },
      },
    ],
    pageInfo: { hasNextPage: true, endCursor: '47002' },
    totalCount: 5,
  })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/user/record/openings?limit=2&after=50000'])
  for (const variables of [{ first: 0 }, { first: 101 }, { after: 'x' }])
    expect((await browser.graph(openings, { variables: { first: 5, ...variables } })).codes).toEqual(['BAD_USER_INPUT'])
})

test('the officers who opened the record are null where the REST API lacks the call', async () => {
  portal.stub.use(fail('listOwnRecordOpenings', { kind: 'status', status: 404 }))
  const answer = await (await portal.signedIn()).graph(openings, { variables: { first: 5 } })
  expect([pick(answer, 'viewer', 'recordOpenings'), answer.codes]).toEqual([null, []])
})
