import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The tree of docs/architecture.md: a line that begins in the first column names a folder of the root, an indented one names its own. */
async function foldersOfTheTree(): Promise<string[]> {
  const text = await readFile('docs/architecture.md', 'utf8')
  const tree = /## The house\n```\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  let root = ''
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( ?\s?)(\S.*?)(?: {2,}|$)/.exec(line) ?? []
    const folders = names.split(' ').filter((name) => name.endsWith('/') && !name.includes('<'))
    if (indent !== '') return folders.map((folder) => root + folder)
    root = folders[0] ?? ''
    return folders
  })
}

test('every folder that the architecture page names is there', async () => {
  const folders = await foldersOfTheTree()
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((folder) => !existsSync(folder) && !folder.endsWith('generated/'))).toEqual([])
})
