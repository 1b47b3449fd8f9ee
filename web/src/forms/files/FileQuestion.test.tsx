import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerMediaQueries } from '../../../testing/answerMediaQueries.ts'
import { formOf, keepingServer, question } from '../../../testing/formSamples.ts'
import { Answers } from '../Answers/Answers.tsx'
import type { DynamicFormOptions } from '../controller/useDynamicForm.ts'
import { useDynamicForm } from '../controller/useDynamicForm.ts'
import { DynamicForm } from '../DynamicForm/DynamicForm.tsx'
import type { FormField, StoredFile, UploadOptions } from '../formTypes.ts'
import { FormRefusal, LineLost } from '../formTypes.ts'
import { formatCount } from '@/format/count.ts'
import { bytesOfMegabyte } from '../questions/fileRules.ts'
import { fitPicture } from './fitPicture.ts'

vi.mock('./fitPicture.ts', () => ({ fitPicture: vi.fn((picture: File) => Promise.resolve(picture)) }))

function Page(options: DynamicFormOptions) {
  const handle = useDynamicForm(options)
  return <DynamicForm handle={handle} submitLabel="Submit Form" onSubmitted={() => undefined} />
}

interface Sending {
  file: File
  options: UploadOptions
  finish: () => void
  fail: (reason: Error) => void
}

function show(field: Partial<FormField>, rest: Partial<DynamicFormOptions> = {}) {
  const form = formOf(question('papers', { label: 'Papers', ...field }))
  const sent: Sending[] = []
  const upload: DynamicFormOptions['upload'] = (_, file, options) =>
    new Promise<StoredFile>((resolve, fail) => {
      sent.push({
        file,
        options,
        fail,
        finish: () => resolve({ key: `${sent.length}/${file.name}`, name: file.name, url: `/files/1/${file.name}` }),
      })
    })
  render(<Page {...keepingServer(form)} upload={upload} {...rest} />)
  return sent
}

const settle = () => act(() => Promise.resolve())
const input = () => screen.getByLabelText(/^Papers/)
const heads: Record<string, string> = { 'image/jpeg': '\xff\xd8\xff', 'image/png': '\x89PNG\r\n\x1a\n' }
const file = (name: string, bytes: number, type = '') =>
  new File([Uint8Array.from(heads[type] ?? '', (sign) => sign.charCodeAt(0)), new Uint8Array(bytes - (heads[type] ?? '').length)], name, {
    type,
  })

beforeEach(() => {
  answerMediaQueries(() => true)
})

test.each([3, 10] as const)('a file above %i MB is refused as an alert, and the selection is cleared', async (limit) => {
  const sent = show({ type: 'FILE' }, { fileLimit: limit })
  const rule = `PNG, JPEG or PDF, up to ${limit}MB.`
  expect(screen.getByText(`${rule} A large photo is made smaller for you.`)).toBeDefined()
  await userEvent.upload(input(), file('scan.pdf', limit * bytesOfMegabyte + 1))
  expect((await screen.findByRole('alert')).textContent).toBe(`Maximum file size is ${limit}MB.`)
  expect(screen.getByText(`Not uploaded, ${limit}.0 MB (${formatCount(limit * bytesOfMegabyte + 1)} bytes)`)).toBeDefined()
  expect(screen.getByText('Choose another file')).toBeDefined()
  expect([(input() as HTMLInputElement).value, sent.length]).toEqual(['', 0])
})

test('what the help of a question says of the types is not said twice', () => {
  show({ type: 'FILE_MULTIPLE', information: 'All pages. PDF, PNG or JPEG.' })
  expect(screen.getByText('All pages. PDF, PNG or JPEG. Up to 3MB. A large photo is made smaller for you.')).toBeDefined()
  expect(screen.getByText('or drop them here')).toBeDefined()
})

test.each([
  ['FILE_IMAGE', file('scan.pdf', 10, 'application/pdf'), 'scan.pdf is a PDF file. Choose a PNG or JPEG file.'],
  ['FILE', file('notes.docx', 10, 'application/msword'), 'notes.docx is a Word, Excel or ZIP file. Choose a PNG, JPEG or PDF file.'],
])('a question of the type %s takes no other file', async (type, other, words) => {
  const sent = show({ type })
  await userEvent.upload(input(), other, { applyAccept: false })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(sent).toEqual([])
})

test('what the server refuses is not sent again: another file is chosen', async () => {
  const sent = show({ type: 'FILE' })
  await userEvent.upload(input(), file('page.pdf', 10))
  const words = 'page.pdf is a web page. Choose a PNG, JPEG or PDF file.'
  sent[0]?.fail(new FormRefusal(words))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  expect(screen.getByText('Choose another file')).toBeDefined()
})

test('a photo above 1 MB is made smaller unasked, both sizes are said, and refused for its size where the device cannot', async () => {
  const sent = show({ type: 'IMAGE' })
  const small = file('photo.jpg', 100, 'image/jpeg')
  const { promise: scaled, resolve } = Promise.withResolvers<File>()
  vi.mocked(fitPicture).mockRejectedValueOnce(new Error('Not readable.')).mockReturnValueOnce(scaled)
  const large = file('photo.png', 9 * bytesOfMegabyte, 'image/png')
  expect(screen.getByText('PNG or JPEG. A large photo is made smaller for you.')).toBeDefined()
  await userEvent.upload(input(), large)
  expect((await screen.findByRole('alert')).textContent).toBe('Maximum file size is 3MB.')
  expect(screen.queryByRole('button', { name: 'Cancel photo.png' })).toBeNull()
  await userEvent.upload(input(), large)
  expect(await screen.findByText('Getting it ready, 9.0 MB')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  resolve(small)
  await vi.waitFor(() => expect(sent[0]?.file).toBe(small), 20_000)
  expect(fitPicture).toHaveBeenCalledWith(large, expect.any(Number))
  act(() => sent[0]?.options.onProgress(50, 100))
  expect(screen.getByText('9.0 MB on this device, sent as 1 kB. 0 of 1 kB, 50%')).toBeDefined()
})

test('a photo that is cancelled while it is made smaller is neither sent nor refused', async () => {
  const sent = show({ type: 'IMAGE' })
  const { promise: scaled, reject } = Promise.withResolvers<File>()
  vi.mocked(fitPicture).mockReturnValueOnce(scaled)
  await userEvent.upload(input(), file('photo.png', 9 * bytesOfMegabyte, 'image/png'))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel photo.png' }))
  reject(new Error('Not readable.'))
  await settle()
  expect([sent.length, screen.queryByRole('alert')]).toEqual([0, null])
})

test('of several files each large photo is made smaller, and every refused one is named', async () => {
  const sent = show({ type: 'FILE_MULTIPLE' })
  const small = file('two.jpg', 100, 'image/jpeg')
  vi.mocked(fitPicture).mockRejectedValueOnce(new Error('Not readable.')).mockResolvedValueOnce(small)
  const large = (name: string) => file(name, 3 * bytesOfMegabyte + 1, 'image/jpeg')
  await userEvent.upload(input(), [large('one.jpg'), large('two.jpg'), file('fine.jpg', 10, 'image/jpeg')])
  await vi.waitFor(() => expect(sent[0]?.file).toBe(small), 20_000)
  const [alert, ...others] = screen.getAllByRole('alert')
  expect([alert?.closest('li')?.textContent, others]).toEqual([expect.stringMatching(/^one.jpgNot uploaded, 3.0 MB/), []])
  act(() => sent[0]?.finish())
  await vi.waitFor(() => expect(sent.map(({ file: { name } }) => name)).toEqual(['two.jpg', 'fine.jpg']), 20_000)
})

test('of several files for a single question the first is sent, and that is said', async () => {
  const sent = show({ type: 'FILE' })
  fireEvent.change(input(), { target: { files: [file('first.pdf', 10), file('left.pdf', 10)] } })
  expect(await screen.findByText('Only one file can be sent here.')).toBeDefined()
  await vi.waitFor(() => expect(sent.map((one) => one.file.name)).toEqual(['first.pdf']), 20_000)
})

test('an upload shows percent and bytes, is cancelled, fails, and is sent again', async () => {
  const sent = show({ type: 'FILE' })
  const certificate = file('coe.pdf', 2_516_582)
  await userEvent.upload(input(), certificate)
  act(() => sent[0]?.options.onProgress(1_711_276, 2_516_582))
  expect(screen.getByText('1.6 of 2.4 MB, 68%')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Uploading coe.pdf' }).getAttribute('aria-valuenow')).toBe('1711276')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel coe.pdf' }))
  expect(sent[0]?.options.signal.aborted).toBe(true)
  expect(screen.queryByText('coe.pdf')).toBeNull()

  sent[0]?.fail(new Error('aborted'))
  await userEvent.upload(input(), certificate)
  await settle()
  sent[1]?.fail(new Error('offline'))
  expect((await screen.findByRole('alert')).textContent).toBe('The upload failed. Retry, or choose another file.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry coe.pdf' }))
  await settle()
  sent[2]?.finish()
  expect((await screen.findByRole('link', { name: /^coe.pdf/ })).getAttribute('href')).toBe('/files/1/coe.pdf')
  expect(screen.getByText('Replace the file')).toBeDefined()
})

test('several files are chosen and dropped', async () => {
  const sent = show({ type: 'FILE_MULTIPLE' })
  await userEvent.upload(input(), [file('a.pdf', 1), file('b.pdf', 1)])
  fireEvent.drop(input(), { dataTransfer: { files: [file('c.pdf', 1)] } })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 5))).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(sent).toHaveLength(1)
})

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('a file that is chosen offline waits for the connection, and goes by itself', async () => {
  const sent = show({ type: 'FILE' })
  setOnline(false)
  await userEvent.upload(input(), file('coe.pdf', 10))
  expect(await screen.findByText('Waits for the connection')).toBeDefined()
  expect(screen.getByText('It goes by itself when the connection is back and this page is open.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }))
  expect(screen.getAllByText('Papers: a file waits for the connection. Wait for it, or remove it.').length).toBeGreaterThan(0)
  setOnline(true)
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
})

test('a file whose connection ended goes again by itself, unless it was removed', async () => {
  const sent = show({ type: 'FILE_MULTIPLE' })
  await userEvent.upload(input(), [file('coe.pdf', 10), file('removed.pdf', 10)])
  for (const one of [0, 1]) {
    await vi.waitFor(() => expect(sent).toHaveLength(one + 1), 20_000)
    sent[one]?.fail(new LineLost())
    await vi.waitFor(() => expect(screen.getAllByText('Waits for the connection')).toHaveLength(one + 1), 20_000)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Remove removed.pdf' }))
  setOnline(true)
  await vi.waitFor(() => expect(sent.map((one) => one.file.name)).toEqual(['coe.pdf', 'removed.pdf', 'coe.pdf']), 20_000)
})

test('a file that changed on the device after it was chosen is not sent', async () => {
  const sent = show({ type: 'FILE' })
  const changed = file('coe.pdf', 10)
  vi.spyOn(changed, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) } as Blob)
  await userEvent.upload(input(), changed)
  expect((await screen.findByRole('alert')).textContent).toContain('The file has changed or is gone. Choose it again.')
  expect(sent).toEqual([])
})

test('a file that is there already is not sent a second time, another of its name is', async () => {
  const sent = show({ type: 'FILE_MULTIPLE' })
  await userEvent.upload(input(), [file('slip.pdf', 10), file('slip.pdf', 10), new File(['other slip'], 'slip.pdf')])
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  act(() => sent[0]?.finish())
  expect((await screen.findByRole('alert')).textContent).toBe('This file is here already.')
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000)
  await userEvent.upload(input(), file('slip.pdf', 10))
  act(() => sent[1]?.finish())
  await vi.waitFor(() => expect(screen.getAllByText('This file is here already.')).toHaveLength(2), 20_000)
  expect(sent).toHaveLength(2)
})

test('a HEIC photo is told by its bytes, whatever its name', async () => {
  const sent = show({ type: 'FILE' })
  await userEvent.upload(input(), new File(['\0\0\0\x18ftypheic', 'x'.repeat(20)], 'IMG_1.jpg', { type: 'image/jpeg' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This photo is in the HEIC format, which Kapwa cannot open. Set your camera',
  )
  expect(sent).toEqual([])
})

const stored: StoredFile[] = [
  { key: '1/id.png', name: 'id.png', url: '/files/1/id.png' },
  { key: '2/coe.pdf', name: 'coe.pdf', url: '/files/2/coe.pdf' },
  { key: '3/notes.doc', name: 'notes.doc', url: '/files/3/notes.doc' },
]

test('stored files are removed', async () => {
  show({ type: 'FILE_MULTIPLE', files: stored })
  await userEvent.click(screen.getByRole('button', { name: 'Remove id.png' }))
  expect(screen.queryByText('id.png')).toBeNull()
  expect(screen.getByRole('link', { name: /^coe.pdf/ })).toBeDefined()
})

test('answers to read: values as a page shows them, files to view in the page, links to change', async () => {
  const { sections } = formOf(
    question('hired', { label: 'Hired', type: 'DATE', value: '2025-02-03' }),
    question('agreed', { label: 'Agreed', type: 'AFFIRMATION', value: 'true' }),
    question('open', { label: 'Nickname' }),
    question('papers', { label: 'Papers', type: 'FILE_MULTIPLE', files: stored }),
    question('more', { label: 'More', type: 'LINK', hint: 'https://kapwa.test' }),
    question('fee', { label: 'Fee', type: 'HIDDEN', value: '500' }),
    question('loan', { label: 'New-members loan', type: 'HIDDEN' }),
    question('income', { label: 'Income', type: 'NUMBER', decimals: 2, value: '1235000.5' }),
    question('children', { label: 'Children', type: 'NUMBER', decimals: 0, value: '2' }),
    question('year', { label: 'Year', type: 'NUMBER', value: '2024' }),
    question('loan_amount', { label: 'Amount needed', type: 'NUMBER', value: '13000' }),
    question('old_amount', { label: 'Old amount', type: 'NUMBER', value: '12000.5' }),
  )
  render(<Answers sections={sections} renderChange={(field, _, words) => <a href={`#${field.name}`}>{words}</a>} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Hired', 'Agreed', 'Nickname', 'Papers', 'Fee'],
    ...['Income', 'Children', 'Year', 'Amount needed', 'Old amount'],
  ])
  for (const number of ['₱1,235,000.50', '2', '2024', '₱13,000.00', '₱12,000.50']) expect(screen.getByText(number)).toBeDefined()
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('03-Feb-2025')
  expect(screen.getByText('Yes')).toBeDefined()
  expect(screen.getByText('Not answered')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Change Hired' }).getAttribute('href')).toBe('#hired')
  expect(screen.queryByRole('button', { name: 'View notes.doc' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'View id.png' }))
  const viewer = await screen.findByRole('dialog', { name: 'id.png' })
  fireEvent.error(screen.getByRole('img', { name: 'id.png' }))
  expect(screen.getByRole('alert').textContent).toContain('cannot be shown here')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(viewer.isConnected).toBe(false)
})
