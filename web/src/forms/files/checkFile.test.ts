import { InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, expect, test, vi } from 'vitest'
import { openPdf } from '@/ui/Pdf/openPdf.ts'
import { FormRefusal } from '../formTypes.ts'
import { bytesOfMegabyte } from '../questions/fileRules.ts'
import { checkFile } from './checkFile.ts'

vi.mock('@/ui/Pdf/openPdf.ts', () => ({ openPdf: vi.fn() }))
afterEach(() => vi.unstubAllGlobals())

const pdf = new File(['%PDF-1.7'], 'slip.pdf')
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'slip.jpg')
const refusalOf = (file: File) =>
  checkFile('file', file, 3).then(
    (prepared) => (prepared === file ? null : 'changed'),
    (error: unknown) => (error instanceof FormRefusal ? error.message : 'failed'),
  )

test.each([
  ['with a password', new PasswordException('', 1), 'This PDF asks for a password. Save it without one, or send a photo.'],
  ['that does not open', new InvalidPDFException(''), 'This PDF cannot be opened. Choose another file, or send a photo.'],
  ['whose reader does not load', new Error('No worker.'), null],
])('a PDF %s', async (_which, error, refusal) => {
  vi.mocked(openPdf).mockRejectedValueOnce(error)
  expect(await refusalOf(pdf)).toBe(refusal)
})

const drawing = (width: number, height: number) => ({ width, height, close: () => undefined })

test.each([
  ['of 400 points', () => Promise.resolve(drawing(10, 400)), null],
  [
    'of fewer',
    () => Promise.resolve(drawing(30, 399)),
    'This picture has 30 × 399 points, too few to be read. Choose one of at least 400.',
  ],
  [
    'that is cut off',
    () => Promise.reject(new DOMException('', 'InvalidStateError')),
    'This picture cannot be opened: it is damaged, or cut off. Choose another.',
  ],
  ['on a device that cannot tell', () => Promise.reject(new TypeError('No such function.')), null],
])('a picture %s', async (_which, decode, refusal) => {
  vi.stubGlobal('createImageBitmap', decode)
  expect(await refusalOf(photo)).toBe(refusal)
})

test.each([
  ['file', { name: 'a.pdf', type: '', size: 3 * bytesOfMegabyte }, 3, null],
  ['file', { name: 'a.pdf', type: '', size: 3 * bytesOfMegabyte + 1 }, 3, 'Maximum file size is 3MB.'],
  ['file', { name: 'a.pdf', type: '', size: 10 * bytesOfMegabyte + 1 }, 10, 'Maximum file size is 10MB.'],
  ['image', { name: 'a.png', type: 'image/png', size: 1 }, 3, null],
  ['file-image', { name: 'A.JPG', type: '', size: 1 }, 3, null],
  ['file-image', { name: 'a.jpg', type: 'image/jpg', size: 1 }, 3, null],
  ['file-image', { name: 'a.jpg', type: 'application/octet-stream', size: 1 }, 3, null],
  ['file-image', { name: 'image:1234', type: '', size: 1 }, 3, null],
  ['file-image', { name: 'a.pdf', type: '', size: 1 }, 3, 'a.pdf is a PDF file. Choose a PNG or JPEG file.'],
  ['file', { name: 'a.pdf', type: 'application/x-pdf', size: 1 }, 3, null],
  ['file-image', { name: 'a.png', type: 'image/gif', size: 1 }, 3, 'a.png is a GIF picture. Choose a PNG or JPEG file.'],
  [
    'file',
    { name: 'IMG.heic', type: '', size: 1 },
    3,
    'This photo is in the HEIC format, which Kapwa cannot open. Set your camera to “Most compatible”, or choose a JPEG.',
  ],
  ['file', { name: 'a.pdf', type: '', size: 0 }, 3, 'The file is empty.'],
] as const)('a %s %o of at most %i MB', async (kind, { name, type, size }, limit, problem) => {
  const file = new File([new Uint8Array(size)], name, { type })
  const refusal = await checkFile(kind, file, limit).catch((error: unknown) => error)
  expect(refusal instanceof FormRefusal ? refusal.message : null).toBe(problem)
})
