import { beforeEach, expect, test } from 'vitest'
import type { AttributeGroup } from '../factories/attributeGroup.ts'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const { Guid: id, Name: name } = example('listAttributeGroups')[0]!
const saveText = 'mutation ($input: SaveFormInput!) { saveForm(input: $input) { form { id } userErrors { code } } }'
const submitText = 'mutation ($input: SaveFormInput!) { submitForm(input: $input) { form { id } userErrors { code } } }'
const versionText = 'query ($name: String!) { form(name: $name) { version } }'

let stored: AttributeGroup
beforeEach(() => {
  const fields = [field({ ControlName: 'reason', Type: 'textarea', Label: 'Reason' })]
  stored = attributeGroup({ Guid: id, Name: name, Type: 'Form', EntryCode: 'SE-2026-00007', Remarks: '', Fields: fields })
  portal.stub.use(operation('getEntry', () => reply(200, stored)))
})

const earlier = [{ EntryCode: 'SE-2025-00003', Status: 'Submitted' as const, DateSubmitted: '2025-03-01T02:10:00Z' }]

test('a submitted form that can be sent again says so, with the earlier ones', async () => {
  stored = {
    ...stored,
    Type: 'Form',
    Status: 'Submitted',
    DateSubmitted: '2026-11-18T02:10:00Z',
    CanSendAgain: true,
    EarlierEntries: earlier,
  }
  const text = `query ($name: String!) { form(name: $name) {
    status submittedAt availability { isAllowed } earlierEntries { code status submittedAt } } }`
  expect((await portal.graph(text, { variables: { name } })).data).toEqual({
    form: {
      status: 'SUBMITTED',
      submittedAt: '2026-11-18T02:10:00Z',
      availability: { isAllowed: true },
      earlierEntries: [{ code: 'SE-2025-00003', status: 'SUBMITTED', submittedAt: '2025-03-01T02:10:00Z' }],
    },
  })
})

test('a new entry is saved and submitted after the submitted one, without its files', async () => {
  stored = { ...stored, Status: 'Submitted', CanSendAgain: true }
  const saved: unknown[] = []
  portal.stub.use(
    operation('saveEntry', ({ body }) => {
      const part = JSON.parse(body.get('AttributeGroup') as string) as { Fields: { Value: string }[] }
      saved.push(part)
      const [reason] = stored.Fields!
      stored = { ...stored, Status: 'Draft', EntryCode: 'SE-2026-00008', Fields: [{ ...reason!, Value: part.Fields[0]!.Value }] }
      return reply(200, 'Saved')
    }),
    operation('submitEntry', () => {
      stored = { ...stored, Status: 'Submitted' }
      return reply(200, 'Submitted')
    }),
  )
  const browser = await portal.signedIn()
  const version = pick(await browser.graph(versionText, { variables: { name } }), 'form', 'version')
  const answers = [{ name: 'reason', value: 'Moved again' }]
  const variables = { input: { id, version, answers, after: 'SE-2026-00007' } }
  expect((await browser.graph(saveText, { variables })).errors).toEqual([])
  expect((await browser.graph(submitText, { variables })).errors).toEqual([])
  const part = { Guid: id, After: 'SE-2026-00007', Fields: [{ ControlName: 'reason', Value: 'Moved again' }] }
  expect(saved).toEqual([part, part])
})

test.each([
  ['Application', 'APPLICATION'],
  ['Profile', 'PROFILE'],
  ['Form', 'FORM'],
  ['Account', 'ACCOUNT'],
  [undefined, null],
] as const)('an answer that was taken from %s says so as %s', async (PrefilledFrom, prefilledFrom) => {
  const [reason] = stored.Fields!
  stored = { ...stored, Status: 'Draft', Fields: [{ ...reason!, Value: 'Moved', ...(PrefilledFrom && { PrefilledFrom }) }] }
  const answer = await portal.graph('query ($name: String!) { form(name: $name) { sections { fields { value prefilledFrom } } } }', {
    variables: { name },
  })
  expect([answer.data, answer.errors]).toEqual([{ form: { sections: [{ fields: [{ value: 'Moved', prefilledFrom }] }] } }, []])
})

test('a submitted form names the answers and files with which the next one begins', async () => {
  const [key, next] = ['3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d10/id.png', { Value: 'Moved', PrefilledFrom: 'Form' as const }]
  const [reason] = stored.Fields!
  const id = field({ ControlName: 'id', Type: 'image', Label: 'ID', Next: { Value: key, PrefilledFrom: 'Profile' } })
  stored = { ...stored, Status: 'Submitted', CanSendAgain: true, Fields: [{ ...reason!, Value: 'Ill', Next: next }, id] }
  const text = `query ($name: String!) { form(name: $name) { sections { fields {
    value prefilledFrom next { value prefilledFrom files { key } } } } } }`
  expect(pick(await portal.graph(text, { variables: { name } }), 'form', 'sections')).toEqual([
    {
      fields: [
        { value: 'Ill', prefilledFrom: null, next: { value: 'Moved', prefilledFrom: 'FORM', files: [] } },
        { value: '', prefilledFrom: null, next: { value: '', prefilledFrom: 'PROFILE', files: [{ key }] } },
      ],
    },
  ])
})

test('a required answer that the new entry begins with is invalid where it is refused, one that it lacks is missing', async () => {
  const [reason] = stored.Fields!
  const Fields = [
    { ...reason!, IsRequired: true, Value: 'Moved', PrefilledFrom: 'Profile' as const },
    field({ ControlName: 'since', Type: 'text', Label: 'Since', IsRequired: true, Value: 'May' }),
  ]
  stored = { ...stored, Type: 'Compliance', Status: 'Submitted', CanSendAgain: true, Fields }
  const Errors = Fields.map(({ ControlName: Field }) => ({ Field, Message: 'Not this.' }))
  portal.stub.use(operation('saveEntry', () => reply(400, { Message: 'Refused.', Errors })))
  const browser = await portal.signedIn()
  const version = pick(await browser.graph(versionText, { variables: { name } }), 'form', 'version')
  const answer = await browser.graph(submitText, { variables: { input: { id, version, answers: [], after: 'SE-2026-00007' } } })
  expect(pick(answer, 'submitForm', 'userErrors')).toEqual([{ code: 'INVALID' }, { code: 'REQUIRED' }])
})

const earlierText = `query ($name: String!, $code: String!) {
  earlierEntry(name: $name, code: $code) { id status entryCode availability { isAllowed } earlierEntries { code } } }`

test('an earlier entry is read by its code', async () => {
  portal.stub.use(operation('getEntry', ({ query }) => reply(200, { ...stored, Status: 'Submitted', EntryCode: query.get('code') ?? '' })))
  const answer = await portal.graph(earlierText, { variables: { name, code: 'SE-2025-00003' } })
  const read = { id: 'SE-2025-00003', entryCode: 'SE-2025-00003', status: 'SUBMITTED' }
  expect(answer.data).toEqual({ earlierEntry: { ...read, availability: { isAllowed: false }, earlierEntries: [] } })
})

test.each([
  ['of an API that does not know the code', 'SE-2025-00003'],
  ['without a code', ''],
  ['of a code that is too long', 'x'.repeat(41)],
])('an earlier entry %s is null, no error', async (_what, code) => {
  const answer = await portal.graph(earlierText, { variables: { name, code } })
  expect([answer.data, answer.errors]).toEqual([{ earlierEntry: null }, []])
})
