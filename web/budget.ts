import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'

/** The most that may be fetched, in bytes of gzipped script. */
const budget = {
  /** Before /home or /error is complete. */
  publicScreen: 120_000,
  /** Before any other screen is complete, its layout included. */
  screen: 180_000,
  /** For the screen alone, on top of what the frame of the portal has fetched. */
  lazy: 40_000,
} as const

const entry = 'index.html'
const homeEntry = 'home.html'
const errorScreens = 'src/screens/error/'
const homeScreens = 'src/screens/home/'
const accountScreens = 'src/screens/identity/'
const anyScreen = /^src\/screens\/.+\/\w*Screen\.tsx$/
/** What is fetched only after the screen is there: the watch over the session, and dialogs that are asked for. */
const latePart = /^src\/(routing|layouts\/parts)\/\w+\.tsx$/
const anyLayout = /^src\/layouts\/.+Layout\.tsx$/

/** One screen's cost, in bytes of gzipped script. What is fetched after a screen has no part in any first script: its `first` is 0. */
export interface ScreenCost {
  screen: string
  first: number
  lazy: number
  mostFirst: number
}

type SizeOf = (file: string) => number

/** What each screen costs. A screen with a layout is counted with the heaviest one that it may have; /home has an entry of its own. */
export function screenCosts(manifest: Manifest, sizeOf: SizeOf): ScreenCost[] {
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)
  const lazyChunks = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const layouts = lazyChunks.filter((key) => anyLayout.test(key))
  const graph = Object.values(manifest).filter(({ name }) => name === 'graph')

  /** Costs the screen within the frame that makes its first script the largest. */
  const costOf = (screen: string, mostFirst: number, frames: readonly (readonly string[])[]): ScreenCost => {
    const own = filesOf(manifest, [screen])
    const possible = frames.map((frame) => filesOf(manifest, frame))
    const first = Math.max(...possible.map((files) => total([...new Set([...files, ...own])])))
    const shared = new Set([...possible.flat(), ...graph.map(({ file }) => file)])
    return { screen: screen.replace('src/screens/', ''), first, lazy: total(own.filter((file) => !shared.has(file))), mostFirst }
  }

  const withLayout = (screen: string) => {
    const fitting = layouts.filter((layout) => layout.includes('/AccountLayout/') === screen.startsWith(accountScreens))
    return fitting.map((layout) => [entry, layout])
  }
  const late = (part: string): ScreenCost => ({ ...costOf(part, 0, [[entry]]), first: 0 })
  return [
    { ...costOf(homeEntry, budget.publicScreen, [[homeEntry]]), screen: '/home' },
    ...lazyChunks
      .filter((key) => anyScreen.test(key) && !key.startsWith(homeScreens))
      .map((screen) =>
        screen.startsWith(errorScreens)
          ? costOf(screen, budget.publicScreen, [[entry]])
          : costOf(screen, budget.screen, withLayout(screen)),
      ),
    ...lazyChunks.filter((key) => latePart.test(key)).map(late),
  ]
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
  const sizes = new Map(
    await Promise.all(files.map(async (file) => [file, gzipSync(await readFile(`${dist}/${file}`), { level: 9 }).length] as const)),
  )
  const costs = screenCosts(manifest, (file) => sizes.get(file) ?? 0)
  if (costs.length === 0) throw new Error('The build holds no screen: the budget cannot be checked.')
  const table = costTable(costs)
  if (costs.some(isOver)) throw new Error(`A screen fetches more script than it may.\n${table}`)
  return table
}
