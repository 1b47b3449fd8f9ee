import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectScanner } from '../../reference/src/files/virusScanner.ts'
import type { WholeFileType } from '../factories/wholeFile.ts'
import { wholeFile, wholeFileOf } from '../factories/wholeFile.ts'
import { startClamd } from './clamdStandIn.ts'
import { signInWith, startMadeUpService } from './madeUpContract/service.ts'
import type { MadeUpService } from './madeUpContract/service.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let service: MadeUpService
let token: string
let clamd: Awaited<ReturnType<typeof startClamd>>
let clamdAddress = ''
let stored: string[]
let items: number

beforeAll(async () => {
  reference = await startReference()
  clamd = await startClamd('EICAR')
  service = await startMadeUpService(reference, (file) => connectScanner(clamdAddress)(file))
  clamdAddress = clamd.address
  token = await signInWith(reference, 'maria')
  await mkdir(path.join(reference.dataDir, 'files'), { recursive: true })
})
afterAll(async () => {
  await service.stop()
  clamd.stop()
  await reference.stop()
})
beforeEach(async () => {
  stored = (await service.listFiles()).files
  items = await service.countItems()
})

/** After a refused or broken upload. */
async function expectNothingLeft(): Promise<void> {
  expect(await service.listFiles()).toEqual({ uploads: [], files: stored })
  expect(await service.countItems()).toBe(items)
}

const limit = 100_000

/** A file of a type by its first and last bytes, filled up to a size. */
function file(type: WholeFileType, name: string, { size = 1000, said = type }: { size?: number; said?: string } = {}): File {
  return new File([wholeFileOf(type, size)], name, { type: said })
}

/** A form with its parts; text stays text. */
function form(parts: readonly (readonly [name: string, value: File | string])[]): FormData {
  const body = new FormData()
  for (const [name, value] of parts) body.append(name, value)
  return body
}

const item = ['Item', '{"Amount":10}'] as const
const proof = ['File', file('image/png', 'proof.png')] as const
const send = (body: unknown, headers: Record<string, string> = {}) => service.request('PUT', '/api/items/proof', { token, body, headers })

describe('an upload', () => {
  it('is stored under its owner with its name and type, and read again', async () => {
    const answer = await send(
      form([item, ['File', file('application/pdf', 'résumé ñ.pdf')], ['Page2', file('image/jpeg', '../../two.jpg')]]),
    )
    expect(answer.status).toBe(200)
    const keys = (await answer.json()) as string[]
    expect(keys.map((key) => key.slice(37))).toEqual(['résumé ñ.pdf', 'two.jpg'])
    const view = await reference.request('GET', `/api/attribute/view?${new URLSearchParams({ fileKey: keys[0]! }).toString()}`, { token })
    expect([view.status, view.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await view.bytes()).length).toBe(1000)
    const after = await service.listFiles()
    expect([after.uploads, after.files.length]).toEqual([[], stored.length + 2])
  })

  it('may be exactly as large as the contract allows', async () => {
    expect((await send(form([item, ['File', file('image/png', 'largest.png', { size: limit })]]))).status).toBe(200)
  })

  it.each(['', 'image/png', 'image/jpg', 'text/html'])('is what its bytes are, and not %j, which the device says', async (said) => {
    const answer = await send(form([item, ['File', file('image/jpeg', 'proof.png', { said })]]))
    expect(((await answer.json()) as string[]).map((key) => key.slice(37))).toEqual(['proof.jpg'])
  })

  it('may be a PDF that a program begins with a byte order mark and an empty line', async () => {
    const late = new File(['\uFEFF\r\n%PDF-1.7\n%%EOF'], 'late.pdf', { type: 'application/x-pdf' })
    expect((await send(form([item, ['File', late]]))).status).toBe(200)
  })

  it('with an idempotency key is done once, and another file is another request', async () => {
    const headers = { 'idempotency-key': 'key-of-an-upload-x' }
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await send(form([item, proof]), headers)).text()))
    expect(new Set(answers).size).toBe(1)
    expect(await service.countItems()).toBe(items + 1)
    const after = await service.listFiles()
    expect([after.uploads, after.files.length]).toEqual([[], stored.length + 1])
    const other = form([item, ['File', file('image/png', 'proof.png', { size: 1001 })]])
    expect((await send(other, headers)).status).toBe(409)
    expect((await service.listFiles()).files).toHaveLength(stored.length + 1)
  })
})

const other = new File(['<html><script>alert(1)</script>'], 'proof.png', { type: 'image/png' })

describe('a refused upload leaves nothing:', () => {
  it.each<[what: string, body: FormData, status: number, field: string | null]>([
    ['one byte too large', form([item, ['File', file('image/png', 'big.png', { size: limit + 1 })]]), 413, 'File'],
    ['far too large', form([item, ['File', file('image/png', 'huge.png', { size: 5_000_000 })]]), 413, 'File'],
    ['HTML as PNG', form([item, ['File', other]]), 415, 'File'],
    [
      'a picture that is cut off',
      form([item, ['File', new File([wholeFileOf('image/jpeg', 900).subarray(0, 300)], 'cut.jpg')]]),
      415,
      'File',
    ],
    ['a PDF that is cut off', form([item, ['File', new File(['%PDF-1.4\n% no end'], 'cut.pdf')]]), 415, 'File'],
    ['an empty file', form([item, ['File', new File([], 'empty.png', { type: 'image/png' })]]), 415, 'File'],
    ['a good file and a wrong one', form([item, proof, ['Page1', other]]), 415, 'Page1'],
    ['no file', form([item]), 400, 'File'],
    ['no JSON part', form([proof]), 400, 'Item'],
    ['a JSON part that is no JSON', form([['Item', '{"Amount"'], proof]), 400, 'Item'],
    ['a JSON part that breaks its schema', form([['Item', '{"Amount":"ten"}'], proof]), 400, 'Item.Amount'],
    ['a JSON part that reaches for the prototype', form([['Item', '{"Amount":1,"__proto__":{}}'], proof]), 400, 'Item'],
    ['a JSON part larger than 1 MiB', form([['Item', `"${'x'.repeat(1_100_000)}"`], proof]), 413, null],
    ['an unknown file', form([item, proof, ['Page3', file('image/png', 'three.png')]]), 400, 'Page3'],
    ['an unknown part', form([item, proof, ['Note', 'text']]), 400, 'Note'],
    ['a file that comes twice', form([item, proof, proof]), 400, 'File'],
    ['NUL in a JSON part', form([['Item', '{"Amount":1,"Note":"\\u0000"}'], proof]), 400, null],
    ['refused by the handler', form([['Item', '{"Amount":-1}'], proof]), 409, null],
  ])('%s', async (_what, body, status, field) => {
    const answer = await send(body)
    const failure = (await answer.json()) as { Message: string; Errors: { Field: string; Message: string }[] }
    expect(answer.status, JSON.stringify(failure)).toBe(status)
    expect(failure.Errors[0]?.Field ?? null).toBe(field)
    await expectNothingLeft()
  })

  it('100 in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(form([item, proof, ['Note', 'text']]))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    await expectNothingLeft()
  })

  it('names the refused file', async () => {
    const failure = (await (await send(form([item, ['File', other]]))).json()) as { Errors: unknown[] }
    expect(failure.Errors).toEqual([{ Field: 'File', Message: 'proof.png is not a file of image/png, image/jpeg, application/pdf.' }])
  })

  it('without a token or as JSON', async () => {
    expect((await service.request('PUT', '/api/items/proof', { body: form([item, proof]) })).status).toBe(401)
    expect((await send({ Amount: 1 })).status).toBe(415)
    expect((await send(undefined)).status).toBe(400)
    expect((await service.request('POST', '/api/items', { token, body: form([item, proof]) })).status).toBe(415)
    await expectNothingLeft()
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
    ['no end', 'multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="File"; filename="a.png"\r\n\r\n\x89PNG'],
    ['nothing', 'multipart/form-data; boundary=a', ''],
  ])('a malformed body with %s', async (_what, type, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    expect((await fetch(`${service.url}/api/items/proof`, { method: 'PUT', headers, body })).status).toBe(400)
    await expectNothingLeft()
  })
})

describe('the virus scanner', () => {
  it('gets every byte of a file before it is stored', async () => {
    clamd.scanned.length = 0
    expect((await send(form([item, ['File', file('image/png', 'whole.png', { size: limit })]]))).status).toBe(200)
    expect(clamd.scanned).toEqual([limit])
  })

  it('refuses a file with a sentence, and nothing is stored', async () => {
    const infected = new File([wholeFile('image/png', 'EICAR')], 'slip.png', { type: 'image/png' })
    const answer = await send(form([item, ['File', infected]]))
    expect([answer.status, (await answer.json()) as unknown]).toEqual([
      400,
      {
        Message: 'Invalid request format. Please check your input.',
        Errors: [{ Field: 'File', Message: 'slip.png was refused: the virus scanner found something harmful in it.' }],
      },
    ])
    await expectNothingLeft()
  })

  it('without a verdict lets nothing be stored: 503', async () => {
    clamdAddress = 'tcp://127.0.0.1:1'
    expect((await send(form([item, proof]))).status).toBe(503)
    clamdAddress = clamd.address
    await expectNothingLeft()
  })
})

it.each([
  ['x.html', 'x.png'],
  ['a.exe', 'a.png'],
  ['evil\u202egnp.exe', 'evilgnp.png'],
  ['slip', 'slip.png'],
  ['SLIP.PNG', 'SLIP.PNG'],
  ['.htaccess', 'file.png'],
])('a PNG sent as %j is stored as %j', async (sent, stored) => {
  const answer = await send(form([item, ['File', file('image/png', sent)]]))
  const [key] = (await answer.json()) as string[]
  expect(key?.slice(37)).toBe(stored)
})

describe('an upload that breaks off', () => {
  it('leaves nothing', async () => {
    const head = '--a\r\nContent-Disposition: form-data; name="File"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\n'
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=a', 'content-length': 50_000 }
    const request = httpRequest(`${service.url}/api/items/proof`, { method: 'PUT', headers })
    request.on('error', () => undefined)
    request.write(Buffer.from(head, 'latin1'))
    request.write(Buffer.alloc(10_000))
    await expect.poll(async () => (await service.listFiles()).uploads.length).toBe(1)
    request.destroy()
    await expect.poll(async () => (await service.listFiles()).uploads.length).toBe(0)
    await expectNothingLeft()
  })

  it('with its process is deleted by the sweep, the stored file too unless its row was committed', async () => {
    const guids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
    const names = ['uploads', 'files'].flatMap((folder) => guids.map((guid) => path.join(reference.dataDir, folder, guid)))
    const hours = (count: number) => new Date(Date.now() - count * 60 * 60_000)
    for (const name of names) {
      await writeFile(name, 'left')
      await utimes(name, hours(2), hours(2))
    }
    const { guid: owner_guid } = await reference.database.selectFrom('users').select('guid').limit(1).executeTakeFirstOrThrow()
    const row = {
      guid: guids[1],
      name: 'left',
      owner_guid,
      review_permission: null,
      content_type: 'image/png',
      size: 4,
      created_at: new Date(),
    }
    await reference.database.insertInto('files').values(row).execute()
    const growing = path.join(reference.dataDir, 'uploads', '33333333-3333-4333-8333-333333333333')
    await writeFile(growing, 'of a request of another copy')
    await service.uploads.sweep(new Date())
    expect(await service.listFiles()).toEqual({ uploads: [path.basename(growing)], files: [...stored, guids[1]].sort() })
    await rm(growing)
  })
})

it('20 uploads at the largest size in parallel are all stored', async () => {
  const largest = (name: string) => file('image/png', name, { size: limit })
  const sendLargest = () => send(form([item, ['File', largest('proof.png')], ['Page1', largest('one.png')], ['Page2', largest('two.png')]]))
  const answers = await Promise.all(Array.from({ length: 20 }, sendLargest))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const after = await service.listFiles()
  expect([after.uploads, after.files.length]).toEqual([[], stored.length + 60])
})
