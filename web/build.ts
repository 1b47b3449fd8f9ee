import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { stampBuild } from '../scripts/buildStamp.ts'
import { writeAddresses } from './build/addresses.ts'
import { checkBudget } from './build/budget.ts'
import { readManifest } from './build/manifest.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { takeEarlierFiles } from './build/earlierFiles.ts'
import { buildForServer } from './build/serverProgram.ts'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const web = folder('../web')
const dist = folder('dist')

async function buildPortal(): Promise<void> {
  await import('../scripts/codegen.ts')
  await build({ configFile: folder('vite.config.ts'), logLevel: 'warn' })
  // The libraries of this tool of open mode write a warning a file.
  await build({ configFile: folder('../graphiql/vite.config.ts'), logLevel: 'error' })
  const manifest = await readManifest(dist)
  await writeAddresses(dist, manifest)
  // Beside the folder that is served, never in it.
  await buildForServer({ web, entry: `${web}/src/server.tsx`, outDir: `${dist}-server` })
  await prerender({ web, dist, scratch: folder('../.cache/prerender') })
  await rm(`${dist}/.vite`, { recursive: true })
  await precompress(dist)
  takeEarlierFiles(dist)
  process.stdout.write(`${await checkBudget(dist, manifest)}\n`)
}

await stampBuild(buildPortal)
