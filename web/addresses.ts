import { writeFile } from 'node:fs/promises'
import { paths, patterns } from './src/paths.ts'

const { developerHelp, developerSignOut, ...others } = paths
const isText = (value: unknown): value is string => typeof value === 'string'

/** Every address of the client: what the server needs to know to answer 404 for all others. */
export const addresses = {
  everywhere: [...Object.values(others).filter(isText), ...Object.values(patterns)],
  /** The pages for developers. */
  openModeOnly: [developerHelp, developerSignOut],
}

/** Writes them beside the pages, as `addresses.json`. */
export async function writeAddresses(dist: string): Promise<void> {
  await writeFile(`${dist}/addresses.json`, `${JSON.stringify(addresses)}\n`)
}
