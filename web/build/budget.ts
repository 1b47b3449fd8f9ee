import { stat } from 'node:fs/promises'
import { firstScripts } from './firstScripts.ts'
import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'

/** The most script that a page may fetch until it is complete, in bytes as they are sent: compressed with brotli. */
export const budget = {
  home: 82_000,
  /** Any other page: its area's routes, its layout, its query and the GraphQL client included. */
  screen: 192_000,
} as const

/** The script of a page, in bytes as they are sent. */
export interface PageCost {
  path: string
  files: number
  bytes: number
  most: number
}

/** The script of each page. What is loaded after it, such as a dialog or a chart, is not counted. */
export function pageCosts(manifest: Manifest, sizeOf: (file: string) => number): PageCost[] {
  const costOf = (path: string, files: readonly string[], most: number): PageCost => {
    const own = [...new Set(files)]
    return { path, files: own.length, bytes: own.reduce((sum, file) => sum + sizeOf(file), 0), most }
  }
  const entry = filesOf(manifest, ['index.html'])
  return [
    costOf('/home', filesOf(manifest, ['home.html']), budget.home),
    ...Object.entries(firstScripts(manifest)).map(([path, { files }]) => costOf(path, [...entry, ...files], budget.screen)),
  ]
}

export function costTable(costs: readonly PageCost[]): string {
  const rows = costs.map(({ path, files, bytes, most }) => {
    const kilobytes = (bytes / 1000).toFixed(1).padStart(6)
    return `${path.padEnd(36)} ${kilobytes} of ${most / 1000} in ${files} files${bytes > most ? '  OVER' : ''}`
  })
  return ['script of each page (kB of 1000 bytes, brotli)', ...rows].join('\n')
}

/** The bytes that are sent for a file of the build: of its brotli copy, where it has one. */
async function sentSize(path: string): Promise<number> {
  const compressed = await stat(`${path}.br`).catch(() => null)
  return (compressed ?? (await stat(path))).size
}

/** Measures a build after `precompress`, and returns the table. Throws with it when a page is over its budget. */
export async function checkBudget(dist: string, manifest: Manifest): Promise<string> {
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))]
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await sentSize(`${dist}/${file}`)] as const)))
  const costs = pageCosts(manifest, (file) => sizes.get(file) ?? 0)
  const table = costTable(costs)
  if (costs.some(({ bytes, most }) => bytes > most)) throw new Error(`${table}\nThe limits are those of web/build/budget.ts.`)
  return table
}
