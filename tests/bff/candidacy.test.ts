import { beforeEach, expect, test } from 'vitest'
import type { AttributeGroup } from '../factories/attributeGroup.ts'
import { answersIn, attributeGroup, field, withAnswers } from '../factories/attributeGroup.ts'
import type { Election } from '../factories/election.ts'
import { election, electionOfOthers } from '../factories/election.ts'
import type { Browser } from '../portal/browser.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { upload } from '../portal/upload.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const { Guid: electionId } = election()
const groupGuid = '5d0e1f2a-3b4c-4d5e-8f60-718293a4b5c6'
const [current, read] = ['GET /api/election/current', `GET /api/election/attributes/${electionId}`]
const [saveCall, submitCall] = ['PUT /api/election/save', `PUT /api/election/submit/${groupGuid}`]
const idempotencyKey = 'a-key-for-one-candidacy'
const candidacyFields = `{ id note disposition form { status version entryCode availability { isAllowed reason message }
  sections { title fields { name value files { name } } } } }`
const mutationOf = (name: string) =>
  `mutation ($input: SaveCandidacyInput!) { ${name}(input: $input) { candidacy ${candidacyFields} userErrors { code message field } } }`

let found: Election
let stored: AttributeGroup
const sent: { values: Record<string, string>; files: string[] }[] = []

beforeEach(() => {
  sent.length = 0
  found = election('Filing')
  stored = attributeGroup({
    Guid: groupGuid,
    Type: 'Candidacy',
    Status: 'Draft',
    Fields: [
      field({ ControlName: 'you', Label: 'Your candidacy', Type: 'label' }),
      field({ ControlName: 'photo', Type: 'image', IsRequired: true, Value: '' }),
      field({ ControlName: 'manifesto', Type: 'textarea', IsRequired: true, Value: 'Audit first.' }),
      field({ ControlName: 'secret', Type: 'hidden', Value: 'not shown' }),
    ],
  })
  portal.stub.use(
    operation('getCurrentElection', () => reply(200, found)),
    operation('getCandidacy', () => reply(200, stored)),
    operation('saveCandidacy', ({ body }) => {
      const values = answersIn(body)
      const files = [...body].flatMap(([part, file]) => (typeof file === 'string' ? [] : [`${part} ${file.name}`]))
      sent.push({ values, files })
      stored = { ...stored, Fields: withAnswers(stored.Fields!, values) }
      return reply(200, 'Saved')
    }),
    operation('submitCandidacy', () => {
      stored = { ...stored, Status: 'Submitted' }
      return reply(200, 'Submitted')
    }),
  )
})

async function ask(browser: Browser) {
  const answer = faultless(await browser.graph(`{ election { candidacy ${candidacyFields} } }`))
  return pick(answer, 'election', 'candidacy') as { form: { version: string } }
}

const input = (changed: object = {}) => ({
  input: { electionId, version: 'v1', answers: [{ name: 'manifesto', value: 'Credit first.' }], ...changed },
})

test('a candidacy is a form, without its hidden questions', async () => {
  expect(await ask(await portal.signedIn())).toMatchObject({
    id: groupGuid,
    note: null,
    form: {
      status: 'DRAFT',
      availability: { isAllowed: true, reason: null, message: null },
      sections: [
        {
          title: 'Your candidacy',
          fields: [
            { name: 'photo', value: '', files: [] },
            { name: 'manifesto', value: 'Audit first.', files: [] },
          ],
        },
      ],
    },
  })
  expect(portal.stub.calls.lines()).toEqual([read, current].sort())
})

const inReview = 'Candidate review is in progress.'
const closed = 'Filing for candidacy is closed.'
const submitted = 'Your candidacy has been successfully submitted.'
const notEligible = 'You are not eligible to run.'

test('the note is the first that holds, and says why nothing can be changed', async () => {
  const browser = await portal.signedIn()
  const notes: [
    election: Election,
    status: AttributeGroup['Status'],
    formStatus: string,
    reason: string | null,
    note: string | null,
    disposition?: string,
  ][] = [
    [election('Filing'), 'Draft', 'DRAFT', null, null],
    [electionOfOthers('Filing'), 'Draft', 'DRAFT', 'NOT_ELIGIBLE', notEligible],
    [election('Filing', { IsFilingOpen: false }), 'Draft', 'DRAFT', 'FILING_CLOSED', closed],
    [electionOfOthers('Polling'), 'Draft', 'DRAFT', 'FILING_CLOSED', closed],
    [electionOfOthers('Reviewing'), 'Draft', 'DRAFT', 'REVIEWING', inReview],
    [election('Filing'), 'Submitted', 'SUBMITTED', 'SUBMITTED', submitted, 'SUBMITTED'],
    [election('Reviewing'), 'Submitted', 'SUBMITTED', 'SUBMITTED', submitted, 'SUBMITTED'],
    [electionOfOthers('Polling'), 'Qualified', 'SUBMITTED', 'SUBMITTED', submitted, 'QUALIFIED'],
    [election('Completed'), 'Disqualified', 'SUBMITTED', 'SUBMITTED', submitted, 'DISQUALIFIED'],
  ]
  for (const [now, Status, status, reason, note, disposition = null] of notes) {
    ;[found, stored] = [now, { ...stored, Status }]
    const message = reason === 'SUBMITTED' ? submitted : note
    const availability = { isAllowed: reason === null, reason, message }
    expect(await ask(browser), `${now.Status}, ${Status}`).toMatchObject({ note, disposition, form: { status, availability } })
  }
})

test('a draft is saved with its files, and answered as it is stored', async () => {
  const answers = [
    { name: 'manifesto', value: 'Credit first.' },
    { name: 'photo', files: [null] },
  ]
  const photo = { at: 'input.answers.1.files.0', name: 'me.png', bytes: 'a photo' }
  const answer = faultless(await upload(await portal.signedIn(), mutationOf('saveCandidacy'), input({ answers }), [photo]))
  expect(pick(answer, 'saveCandidacy')).toMatchObject({ candidacy: { id: groupGuid, form: { status: 'DRAFT' } }, userErrors: [] })
  expect(sent).toEqual([{ values: { manifesto: 'Credit first.', photo: 'photo-1-me.png' }, files: ['File1 photo-1-me.png'] }])
  expect(portal.stub.calls.lines()).toEqual([current, current, read, read, saveCall].sort())
})

test('a candidacy is saved and submitted once, with its key', async () => {
  const browser = await portal.signedIn()
  const { version } = (await ask(browser)).form
  portal.stub.calls.clear()
  const answer = faultless(await browser.graph(mutationOf('submitCandidacy'), { variables: input({ version, idempotencyKey }) }))
  expect(pick(answer, 'submitCandidacy')).toMatchObject({ candidacy: { note: submitted, form: { status: 'SUBMITTED' } }, userErrors: [] })
  expect(portal.stub.calls.of('submitCandidacy')[0]?.headers.get('idempotency-key')).toBe(idempotencyKey)
  expect(portal.stub.calls.lines()).toEqual([current, current, read, read, saveCall, submitCall].sort())
})

const faults = (status: number, Field: string, Message: string) =>
  ({ kind: 'status', status, body: JSON.stringify({ Message: 'Invalid request.', Errors: [{ Field, Message }] }) }) as const
const conflict = 'This was submitted meanwhile or is no longer open, and cannot be changed.'

test('what is refused stands on its answer, or says what has happened meanwhile', async () => {
  const browser = await portal.signedIn()
  const { version } = (await ask(browser)).form
  const other = '00000000-0000-4000-8000-000000000000'
  const close = () => portal.stub.use(fail('submitCandidacy', { kind: 'status', status: 409 }, 1))
  const refusals: [prepare: () => unknown, changed: object, error: object][] = [
    [() => undefined, { electionId: other }, { code: 'FAILED', message: 'There is no such election.', field: ['input', 'electionId'] }],
    [() => undefined, { version: 'v1' }, { code: 'CONFLICT', field: ['input', 'version'] }],
    [
      () => portal.stub.use(fail('submitCandidacy', faults(400, 'photo', 'Photo is required.'), 1)),
      {},
      { code: 'REQUIRED', message: 'Photo is required.', field: ['input', 'answers', 'photo'] },
    ],
    [
      () => portal.stub.use(fail('saveCandidacy', faults(400, 'manifesto', 'At most 2,000 characters.'), 1)),
      {},
      { code: 'INVALID', message: 'At most 2,000 characters.', field: ['input', 'answers', '0'] },
    ],
    [close, {}, { code: 'CONFLICT', message: conflict, field: null }],
    [
      () => {
        close()
        portal.stub.use(
          operation('submitCandidacy', () => {
            found = election('Reviewing')
            return undefined
          }),
        )
      },
      {},
      { code: 'CONFLICT', message: inReview, field: null },
    ],
  ]
  for (const [prepare, changed, error] of refusals) {
    prepare()
    const answer = await browser.graph(mutationOf('submitCandidacy'), { variables: input({ version, idempotencyKey, ...changed }) })
    expect(pick(answer, 'submitCandidacy')).toMatchObject({ candidacy: null, userErrors: [error] })
  }
})

test('without a candidacy there is none', async () => {
  const browser = await portal.signedIn()
  const submit = async () => browser.graph(mutationOf('saveCandidacy'), { variables: input() })
  portal.stub.use(operation('getCandidacy', () => refused.notFound))
  expect(await ask(browser)).toBeNull()
  expect(pick(await submit(), 'saveCandidacy', 'userErrors', 0, 'code')).toBe('FAILED')
})
