import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * A hash over the contents of the files below a folder that match; it changes when what is generated or built from them is stale.
 * Folders do not count: one that a build makes would make the build itself look stale.
 */
export async function fingerprint(patterns: readonly string[], cwd = '.'): Promise<string> {
  const found = glob([...patterns], {
    cwd,
    exclude: ['**/*.generated.ts', '**/generated/**', '**/node_modules/**', '**/dist/**'],
    withFileTypes: true,
  })
  const files: string[] = []
  for await (const entry of found) if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(relative(cwd, file)).update(await readFile(file))
  return hash.digest('hex')
}
