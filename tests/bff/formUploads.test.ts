import { beforeEach, expect, test } from 'vitest'
import type { AttributeGroup } from '../factories/attributeGroup.ts'
import { answersIn, attributeGroup, field, withAnswers } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { upload } from '../portal/upload.ts'
import type { SentFile } from '../portal/upload.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import { bytesOf, largestFiles } from '../rules/largestFiles.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '2000' })
const { Guid: id, Name: name } = example('listAttributeGroups')[0]!
const [firstKey, secondKey] = ['3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d10/first.png', '3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d11/second.png']
const fields = [
  field({ ControlName: 'photos', Type: 'file-multiple', Value: `${firstKey};${secondKey}` }),
  field({ ControlName: 'id_card', Type: 'file-image', Value: firstKey }),
]
const list = 'GET /api/attribute/groups'
const read = `GET /api/entry/attributes/${name}`
const save = 'PUT /api/entry/save'
const largest = bytesOf(largestFiles.form)
const text = `mutation ($input: SaveFormInput!) { saveForm(input: $input) {
  form { sections { fields { name files { key name } } } } userErrors { code message field } } }`

let stored: AttributeGroup
const input = (answers: object[]) => ({ input: { id, version: 'v1', answers } })
const photo = (overrides: Partial<SentFile> = {}): SentFile => ({
  at: 'input.answers.0.files.0',
  name: 'photo.png',
  bytes: 'a photo',
  ...overrides,
})
const userErrors = (answer: Awaited<ReturnType<typeof upload>>) => pick(answer, 'saveForm', 'userErrors')

/** The answers and the files of a save, as the stub gets them. */
async function sentIn(body: FormData) {
  const files = await Promise.all(
    [...body].map(async ([part, file]) => (typeof file === 'string' ? [] : [[part, file.name, await file.text()]])),
  )
  return { values: answersIn(body), files: files.flat() }
}

const saves: Awaited<ReturnType<typeof sentIn>>[] = []

beforeEach(() => {
  saves.length = 0
  stored = attributeGroup({ Guid: id, Name: name, Type: 'Service', Status: 'Draft', Fields: fields })
  portal.stub.use(
    operation('getEntry', () => reply(200, stored)),
    operation('saveEntry', async ({ body }) => {
      const sent = await sentIn(body)
      saves.push(sent)
      // The service stores each file under a key of its own.
      const keyed = (value: string) => value.replaceAll(/photos-(\d)-/g, '3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d2$1/')
      stored = { ...stored, Fields: withAnswers(fields, sent.values).map((one) => ({ ...one, Value: keyed(one.Value ?? '') })) }
      return reply(200, 'Saved')
    }),
  )
})

test('two files go with the answers, under the names that stand in the value', async () => {
  const answers = [
    { name: 'photos', keptFiles: [secondKey], files: [null, null] },
    { name: 'reason', value: 'Medical' },
  ]
  const files = [photo({ name: 'a;b "c".png', bytes: 'one' }), photo({ at: 'input.answers.0.files.1', name: 'ñ.png', bytes: 'two' })]
  const answer = await upload(await portal.signedIn(), text, input(answers), files)
  expect([answer.errors, userErrors(answer)]).toEqual([[], []])
  expect(saves).toEqual([
    {
      values: { photos: `${secondKey};photos-1-a_b _c_.png;photos-2-ñ.png`, reason: 'Medical' },
      files: [
        ['File1', 'photos-1-a_b _c_.png', 'one'],
        ['File2', 'photos-2-ñ.png', 'two'],
      ],
    },
  ])
  expect(portal.stub.calls.lines()).toEqual([list, read, read, save].sort())
})

test('files that are kept unnamed cost one read: several files are kept, a single one is replaced', async () => {
  const answers = [
    { name: 'photos', files: [null] },
    { name: 'id_card', files: [null] },
  ]
  const answer = await upload(await portal.signedIn(), text, input(answers), [
    photo(),
    photo({ at: 'input.answers.1.files.0', name: 'card.png' }),
  ])
  expect([answer.errors, userErrors(answer)]).toEqual([[], []])
  expect(saves[0]!.values).toEqual({ photos: `${firstKey};${secondKey};photos-1-photo.png`, id_card: 'id_card-1-card.png' })
  expect(portal.stub.calls.lines()).toEqual([list, read, read, save].sort())
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\a.png', 'a.png'],
  ['x'.repeat(400) + '.png', `${'x'.repeat(116)}.png`],
])('a name that could mean a path, or is long, is sent as a plain one: %s', async (named, expected) => {
  const answer = await upload(await portal.signedIn(), text, input([{ name: 'photos', keptFiles: [], files: [null] }]), [
    photo({ name: named }),
  ])
  expect([answer.errors, userErrors(answer)]).toEqual([[], []])
  const { values, files } = saves[0]!
  expect(files[0]![1]).toBe(values.photos)
  expect(values.photos).toMatch(new RegExp(`${expected.replaceAll('.', '\\.')}$`))
  expect(values.photos).not.toMatch(/[/\\]/)
})

test('a file of 3 MB is sent; one byte more is refused in the words of the specification', async () => {
  const browser = await portal.signedIn()
  const answers = input([
    { name: 'reason', value: 'Medical' },
    { name: 'photos', keptFiles: [], files: [null] },
  ])
  const at = 'input.answers.1.files.0'
  expect(userErrors(await upload(browser, text, answers, [photo({ at, bytes: Buffer.alloc(largest) })]))).toEqual([])
  const answer = await upload(browser, text, answers, [photo({ at, bytes: Buffer.alloc(largest + 1) })])
  expect(userErrors(answer)).toEqual([{ code: 'TOO_LARGE', message: 'Maximum file size is 3MB.', field: ['input', 'answers', '1'] }])
  expect(saves).toHaveLength(1)
})

test.each([
  [413, 'Your files are full.', 'TOO_LARGE', 'Your files are full.'],
  [413, '', 'TOO_LARGE', 'Maximum file size is 3MB.'],
  [415, 'upstream words', 'INVALID', 'b.png is of a type that is not taken here. Choose a PNG, JPEG or PDF file.'],
] as const)('%i "%s" of the REST API stands on the answer whose file it names', async (status, Message, code, message) => {
  const Errors = [{ Field: 'File2', Message }]
  portal.stub.use(operation('saveEntry', () => reply(status, { Message: 'Refused.', Errors })))
  const answers = [
    { name: 'photos', keptFiles: [], files: [null] },
    { name: 'id_card', keptFiles: [], files: [null] },
  ]
  const answer = await upload(await portal.signedIn(), text, input(answers), [
    photo(),
    photo({ at: 'input.answers.1.files.0', name: 'b.png' }),
  ])
  expect(userErrors(answer)).toEqual([{ code, message, field: ['input', 'answers', '1'] }])
})

test.each([
  ['413 without a body', 413, 'TOO_LARGE'],
  ['415 without a body', 415, 'INVALID'],
])('%s stands on the answer of the only file', async (_what, status, code) => {
  portal.stub.use(fail('saveEntry', { kind: 'status', status, body: '' }))
  const answer = await upload(await portal.signedIn(), text, input([{ name: 'photos', keptFiles: [], files: [null] }]), [photo()])
  expect(userErrors(answer)).toMatchObject([{ code, field: ['input', 'answers', '0'] }])
})
