import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecretFiles } from './readSecretFiles.ts'

let folder: string
let file: string
const secret = `a/b$c "d" 'e' #%@:`

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-secret-'))
  file = path.join(folder, 'secret')
  await writeFile(file, `${secret}\n`)
})
afterAll(() => rm(folder, { recursive: true }))

test('a secret of any characters is read from its file, without the line end, and again finds nothing to do', () => {
  const env = { PORT: '4000', SESSION_SECRET: '', SESSION_SECRET_FILE: file, MARKS_KEY_FILE: '/etc/kapwa/marks-key' }
  const read = { PORT: '4000', SESSION_SECRET: secret, MARKS_KEY_FILE: '/etc/kapwa/marks-key' }
  expect(readSecretFiles(env)).toEqual(read)
  expect(env).toEqual(read)
  expect(readSecretFiles(env)).toEqual(read)
})

test.each([
  [{ SESSION_SECRET: 'x' }, 'SESSION_SECRET and SESSION_SECRET_FILE are both set: keep one.'],
  [{ SESSION_SECRET_FILE: '/no/such/file' }, 'SESSION_SECRET_FILE names a file that cannot be read: /no/such/file'],
])('%o is refused in a sentence', (wrong, sentence) => {
  expect(() => readSecretFiles({ SESSION_SECRET_FILE: file, ...wrong })).toThrow(sentence)
})
