import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'

/** The most that may be fetched, in bytes of gzipped script. */
export const budget = {
  /** Before /home or /error is complete. */
  publicScreen: 120_000,
  /** Before any other screen is complete, its layout included. */
  screen: 180_000,
  /** For the screen alone, on top of what the frame of the portal has fetched. */
  lazy: 40_000,
} as const

const entry = 'index.html'
const publicScreen = /^src\/screens\/(home|error)\//
const anyScreen = /^src\/screens\/.+\/\w*Screen\.tsx$/
const anyLayout = /^src\/layouts\/.+Layout\.tsx$/

/** One screen's cost, in bytes of gzipped script. */
export interface ScreenCost {
  screen: string
  first: number
  lazy: number
  mostFirst: number
}

type SizeOf = (file: string) => number

/** What each screen costs. A screen with a layout is counted with the heaviest one. */
export function screenCosts(manifest: Manifest, sizeOf: SizeOf): ScreenCost[] {
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)
  const lazyChunks = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const layouts = lazyChunks.filter((key) => anyLayout.test(key))
  const heaviest = layouts.toSorted((one, other) => total(filesOf(manifest, [other])) - total(filesOf(manifest, [one]))).slice(0, 1)
  const graph = Object.values(manifest).filter(({ name }) => name === 'graph')
  return lazyChunks
    .filter((key) => anyScreen.test(key))
    .map((screen) => {
      const isPublic = publicScreen.test(screen)
      const frame = filesOf(manifest, isPublic ? [entry] : [entry, ...heaviest])
      const shared = new Set([...frame, ...graph.map(({ file }) => file)])
      const own = filesOf(manifest, [screen])
      return {
        screen: screen.replace('src/screens/', ''),
        first: total([...new Set([...frame, ...own])]),
        lazy: total(own.filter((file) => !shared.has(file))),
        mostFirst: isPublic ? budget.publicScreen : budget.screen,
      }
    })
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6)

/** The costs as a table for people: what each screen fetches, and which is over its budget. */
export function costTable(costs: readonly ScreenCost[]): string {
  const rows = costs.map((cost) => {
    const verdict = isOver(cost) ? 'OVER' : 'ok'
    return `${cost.screen.padEnd(52)} ${kilobytes(cost.first)} of ${cost.mostFirst / 1000}  ${kilobytes(cost.lazy)} of ${budget.lazy / 1000}  ${verdict}`
  })
  return [`${'screen (kB of gzipped script)'.padEnd(52)}   first          lazy`, ...rows].join('\n')
}

/** Whether a screen costs more than it may. */
export function isOver({ first, lazy, mostFirst }: ScreenCost): boolean {
  return first > mostFirst || lazy > budget.lazy
}

/** Measures a build. Throws with the table when a screen is over its budget, and when there is no screen at all. */
export async function checkBudget(dist: string, manifest: Manifest): Promise<string> {
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))]
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, gzipSync(await readFile(`${dist}/${file}`)).length] as const)))
  const costs = screenCosts(manifest, (file) => sizes.get(file) ?? 0)
  if (costs.length === 0) throw new Error('The build holds no screen: the budget cannot be checked.')
  const table = costTable(costs)
  if (costs.some(isOver)) throw new Error(`A screen fetches more script than it may.\n${table}`)
  return table
}
