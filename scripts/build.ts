import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { writeAddresses } from '../web/addresses.ts'
import { checkBudget } from '../web/budget.ts'
import { readManifest } from '../web/manifest.ts'
import { precompress } from '../web/precompress.ts'
import { prerender } from '../web/prerender/prerender.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const web = folder('web')
const dist = folder('web/dist')

await import('./codegen.ts')
await build({ configFile: `${web}/vite.config.ts`, logLevel: 'warn' })
const manifest = await readManifest(dist)
await writeAddresses(dist)
await prerender({ web, dist, scratch: folder('.cache/prerender') })
process.stdout.write(`${await checkBudget(dist, manifest)}\n`)
await rm(`${dist}/.vite`, { recursive: true })
await precompress(dist)
