import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { FilePart } from './filePart.ts'
import { multipartBody } from './multipart.ts'

const partOf = (file: FilePart['file']) => new FilePart(file, { maxBytes: 100 })
const arriving = () =>
  Promise.resolve({ filename: 'a.png', mimetype: 'image/png', createReadStream: () => Readable.from([Buffer.from('x')]) })

test('a file that is sent already is refused before anything is sent, with its part', () => {
  const file = arriving()
  multipartBody({ File1: partOf(file), File2: partOf(arriving()) })
  const refused: unknown = expect.objectContaining({ kind: 'refused', faults: [{ field: 'File2', message: '' }] })
  expect(() => multipartBody({ File1: partOf(arriving()), File2: partOf(file) })).toThrow(refused)
  const twice = arriving()
  expect(() => multipartBody({ File1: partOf(twice), File2: partOf(twice) })).toThrow(refused)
})
