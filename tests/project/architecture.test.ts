import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The folders in the tree of docs/architecture.md: unindented lines name folders of the root, indented lines their subfolders. */
async function foldersOfTheTree(): Promise<string[]> {
  const text = await readFile('docs/architecture.md', 'utf8')
  const tree = /## The house\n```\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  let root = ''
  return tree.split('\n').flatMap((line) => {
    const match = /^( ?\s?)(\S.*?)(?: {2,}|$)/.exec(line)
    // A line that is indented further goes on with the description before it.
    if (!match) return []
    const [, indent = '', names = ''] = match
    const folders = names.split(' ').filter((name) => name.endsWith('/') && !name.includes('<'))
    if (indent !== '') return folders.map((folder) => root + folder)
    root = folders[0] ?? ''
    return folders
  })
}

test('every folder that the architecture page names exists', async () => {
  const folders = await foldersOfTheTree()
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((folder) => !existsSync(folder) && !folder.endsWith('generated/'))).toEqual([])
})
