import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  purl: z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).default([]),
  licenses: z.array(z.object({ license: z.object({ id: z.string() }).optional(), expression: z.string().optional() })).default([]),
})

const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']

/**
 * The packages of production as CycloneDX, read from the lock file: those of every platform. Trap: npm's own `--omit dev` leaves out what
 * production and development both need, so what only development needs is taken out here.
 */
export async function readBillOfMaterials() {
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' })
  const whole = bill.parse(JSON.parse(stdout))
  const isDevelopment = ({ name, value }: { name: string; value: string }) => name === 'cdx:npm:package:development' && value === 'true'
  const components = whole.components.filter(({ properties }) => !properties.some(isDevelopment))
  const refs = new Set(components.map((kept) => kept['bom-ref']))
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref) || !whole.components.some((known) => known['bom-ref'] === ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) }))
  return { ...whole, components, dependencies }
}
