import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'

/** A hash over the contents of the files that match; it changes when what is generated or built from them is stale. */
export async function fingerprint(patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(
    glob([...patterns], { exclude: ['**/*.generated.ts', '**/generated/**', '**/node_modules/**', '**/dist/**'] }),
  )
  for (const file of files.sort()) hash.update(file).update(await readFile(file).catch(() => ''))
  return hash.digest('hex')
}
