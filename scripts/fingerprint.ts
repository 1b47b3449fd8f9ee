import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * A hash over the names and contents of the matching files below a folder, to detect a stale build. Folders are left out: one that a
 * build creates would make the build look stale.
 */
export async function fingerprint(patterns: readonly string[], cwd = '.'): Promise<string> {
  const found = glob([...patterns], {
    cwd,
    exclude: ['**/*.generated.ts', '**/generated/**', '**/node_modules/**', '**/dist/**', '**/dist-server/**'],
    withFileTypes: true,
  })
  const files: string[] = []
  for await (const entry of found) if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(relative(cwd, file)).update(await readFile(file))
  return hash.digest('hex')
}
