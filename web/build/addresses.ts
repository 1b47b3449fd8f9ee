import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { allRoutes } from './allRoutes.ts'
import { firstScripts } from './firstScripts.ts'
import type { Manifest } from './manifest.ts'
import { paths } from '../src/paths.ts'
import { portalRoutes } from '../src/routes.ts'
import { developerRoutes } from '../src/routes/public.ts'

const pathsOf = (routes: readonly { path: string }[]) => routes.map(({ path }) => path)

/** Every address of the client: the BFF answers all others with 404. */
export const addresses = {
  everywhere: [...new Set([...Object.keys(portalRoutes.redirects), paths.home, ...pathsOf(allRoutes)])],
  /** The pages for developers. */
  openModeOnly: pathsOf(developerRoutes),
}

/** Writes `addresses.json` beside the pages: the addresses, and the scripts of each screen. */
export async function writeAddresses(dist: string, manifest: Manifest): Promise<void> {
  const sizeOf = (file: string) => statSync(`${dist}/${file}`).size
  const scripts = firstScripts(manifest)
  // A browser fetches six files at a time over HTTP/1.1: the largest would come last, and alone.
  for (const { files } of Object.values(scripts)) files.sort((a, b) => sizeOf(b) - sizeOf(a))
  await writeFile(`${dist}/addresses.json`, `${JSON.stringify({ ...addresses, scripts })}\n`)
}
