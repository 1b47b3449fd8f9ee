import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

let folder: string
const now = () => fingerprint(['web/**/*'], folder)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kapwa-fingerprint-'))
  await mkdir(join(folder, 'web/src'), { recursive: true })
  await writeFile(join(folder, 'web/src/home.ts'), 'one')
})

afterAll(() => rm(folder, { recursive: true }))

test('the output of a build does not change the fingerprint', async () => {
  const before = await now()
  for (const made of ['web/dist', 'web/dist-server', 'web/src/generated', 'web/node_modules']) {
    await mkdir(join(folder, made))
    await writeFile(join(folder, made, 'made.js'), 'made')
  }
  await writeFile(join(folder, 'web/src/home.generated.ts'), 'made')
  expect(await now()).toBe(before)
})

test('a changed, a new and a renamed source change the fingerprint', async () => {
  const seen = new Set([await now()])
  await writeFile(join(folder, 'web/src/home.ts'), 'two')
  seen.add(await now())
  await writeFile(join(folder, 'web/src/login.ts'), 'two')
  seen.add(await now())
  await rm(join(folder, 'web/src/login.ts'))
  await writeFile(join(folder, 'web/src/signIn.ts'), 'two')
  seen.add(await now())
  expect(seen.size).toBe(4)
})
