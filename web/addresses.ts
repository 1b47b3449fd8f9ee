import { writeFile } from 'node:fs/promises'
import { firstScripts } from './firstScripts.ts'
import type { Manifest } from './manifest.ts'
import { paths, patterns } from './src/paths.ts'

const { developerHelp, developerSignOut, ...others } = paths
const isText = (value: unknown): value is string => typeof value === 'string'

/** Every address of the client: what the server needs to know to answer 404 for all others. */
export const addresses = {
  everywhere: [...Object.values(others).filter(isText), ...Object.values(patterns)],
  /** The pages for developers. */
  openModeOnly: [developerHelp, developerSignOut],
}

/** Writes them beside the pages, as `addresses.json`, with the scripts of each screen. */
export async function writeAddresses(dist: string, manifest: Manifest): Promise<void> {
  await writeFile(`${dist}/addresses.json`, `${JSON.stringify({ ...addresses, scripts: firstScripts(manifest) })}\n`)
}
