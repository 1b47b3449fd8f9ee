import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

const countWords = (text: string) => text.split(/\s+/).length

/** The words of a file, or of the 40 lines that begin ten above the first line with a name. */
async function countFile(path: string, name?: string): Promise<number> {
  const text = await readFile(path, 'utf8')
  if (name === undefined) return countWords(text)
  const lines = text.split('\n')
  const at = lines.findIndex((line) => new RegExp(`(?<!\\w)${name}\\b`).test(line))
  expect(at, `${name} in ${path}`).not.toBe(-1)
  return countWords(lines.slice(Math.max(at - 10, 0), at + 30).join('\n'))
}

test('the first reading takes an hour: 12,000 words with the code that it names', async () => {
  const section = /## Where to begin reading\n([\s\S]*?)\n### After/.exec(await readFile('docs/architecture.md', 'utf8'))?.[1] ?? ''
  let folder = ''
  const counts = [...section.matchAll(/`([^`]+\.\w+)`(?: \(`(#?\w+)`\))?/g)].map(([, file = '', name]) => {
    const path = /^(schema|web|bff|reference|tests)\//.test(file) ? file : join(folder, file)
    folder = dirname(path)
    return countFile(path, name)
  })
  const words = (await Promise.all([...counts, countFile('README.md')])).reduce((sum, count) => sum + count, countWords(section))
  expect(counts.length).toBeGreaterThan(20)
  expect(words).toBeLessThanOrEqual(12_000)
})
