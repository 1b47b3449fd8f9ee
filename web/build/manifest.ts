import { readFile } from 'node:fs/promises'

/** An entry of Vite's build manifest: a module with a file of its own. */
interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  /** Keys of the chunks that are fetched with this one. */
  imports?: readonly string[]
}

/** Vite's build manifest, by module. */
export type Manifest = Readonly<Record<string, Chunk>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isManifest(value: unknown): value is Manifest {
  return isRecord(value) && Object.values(value).every((chunk) => isRecord(chunk) && typeof chunk.file === 'string')
}

/** Reads the manifest of a build. Throws when it is missing or malformed. */
export async function readManifest(dist: string): Promise<Manifest> {
  const file = `${dist}/.vite/manifest.json`
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isManifest(manifest)) throw new Error(`${file} is not a manifest of a build.`)
  return manifest
}

/** The script files of these modules and of what they statically import. Throws for an unknown module. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return [...found]
}
