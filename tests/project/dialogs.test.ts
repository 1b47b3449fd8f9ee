import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const isTest = (path: string) => /\.(test|generated)\.tsx?$/.test(path)

/** The files of the client whose source has the pattern. */
async function filesWith(pattern: RegExp): Promise<string[]> {
  const paths = (await Array.fromAsync(glob('web/src/**/*.{ts,tsx}'))).filter((path) => !isTest(path)).sort()
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
  return texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

// Dialog decides what has the initial focus, never the act; what opens a modal in another way would decide it anew.
test('every dialog is a Dialog, and the menu of a phone is a Drawer', async () => {
  const [dialog, drawer, useModal] = ['web/src/ui/Dialog/Dialog.tsx', 'web/src/ui/Drawer/Drawer.tsx', 'web/src/ui/Dialog/useModal.ts']
  expect(await filesWith(/\.showModal\(/)).toEqual([useModal])
  expect(await filesWith(/import .*\buseModal\b/)).toEqual([dialog, drawer])
  expect(await filesWith(/styled\.dialog|<dialog\b/)).toEqual([dialog, drawer])
  expect(await filesWith(/\brole=.*dialog/)).toEqual([dialog])
  expect(await filesWith(/\bautoFocus\b/)).toEqual([])
})
