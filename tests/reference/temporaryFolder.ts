import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder of its own under the system's temporary one, which PostgreSQL's user may enter. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kapwa-reference-'))
  await chmod(folder, 0o755)
  return folder
}
