import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt, outputs, stampBuild } from './buildStamp.ts'

let folder: string

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text)
}
const build = async () => {
  for (const file of outputs) await write(file, 'built')
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kapwa-build-'))
  await write('web/src/home.ts', 'one')
  await stampBuild(build, folder)
})
afterEach(() => rm(folder, { recursive: true }))

test('a build is current until its output is gone', async () => {
  expect(await isBuilt(folder)).toBe(true)
  await rm(path.join(folder, 'web/dist/index.html'))
  expect(await isBuilt(folder)).toBe(false)
})

test.each(['web/src/home.ts', 'schema/rules/paydays.ts', 'package-lock.json'])('a change of %s makes a build stale', async (file) => {
  await write(file, 'two')
  expect(await isBuilt(folder)).toBe(false)
})

test('a source that changes during a build makes it stale', async () => {
  await stampBuild(async () => {
    await build()
    await write('web/src/home.ts', 'two')
  }, folder)
  expect(await isBuilt(folder)).toBe(false)
})

test('a build that fails leaves none that is current', async () => {
  const failure = new Error('a type is wrong')
  await expect(stampBuild(() => Promise.reject(failure), folder)).rejects.toBe(failure)
  expect(await isBuilt(folder)).toBe(false)
})
