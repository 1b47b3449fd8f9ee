import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder that is removed when the run ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kapwa-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
