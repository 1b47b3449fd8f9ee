import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sessionSecret } from './secret.ts'

test('is created once, with its folder, readable by its owner only', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataFolder = path.join(folder, 'a', 'b')
  const secret = await sessionSecret(dataFolder)
  expect(secret.length).toBeGreaterThan(40)
  expect(await sessionSecret(dataFolder)).toBe(secret)
  expect((await stat(path.join(dataFolder, 'session-secret'))).mode & 0o077).toBe(0)
})

test.runIf(process.platform === 'linux')('where the system makes no folders, a sentence says so', async () => {
  await expect(sessionSecret('/proc/kapwa/data')).rejects.toThrow('The data folder /proc/kapwa/data cannot be written: set DATA_DIR')
})
