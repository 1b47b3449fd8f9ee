import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'

/** Limits, in bytes of script as it is sent to a browser: compressed with brotli. */
const budget = {
  /** Until /home is complete. */
  home: 77_000,
  /** Until /error is complete. */
  error: 92_000,
  /** Until a screen of the sign-in or of an account is complete, its layout included. */
  visitor: 150_500,
  /** Until a screen behind the sign-in is complete, its layout included. */
  signedIn: 148_000,
  /** The same for the ballot and the other members' screens of the election. */
  election: 150_000,
  /** The same for its officers' screens. */
  electionOfficers: 155_000,
  /** The same with react-hook-form, or with the form engine. */
  signedInWithForms: 162_000,
  /** The same with the pattern of the officers' queues. */
  queue: 161_000,
  /** The same with the upload or the download of a CSV file. */
  csv: 158_000,
  /** For a screen without the portal and its layout, or for what is loaded after a screen, such as a dialog. */
  lazy: 29_000,
} as const

const entry = 'index.html'
const homeEntry = 'home.html'
const errorScreens = 'src/screens/error/'
const homeScreens = 'src/screens/home/'
const accountScreens = 'src/screens/identity/'
/** The screens of these domains have the form engine, or its files and drafts. */
const formDomains = /^src\/screens\/((registration|services|subscriptions)\/(?!\w+Queue\/)|elections\/Candidacy\/)/
const electionScreens = 'src/screens/elections/'
const electionOfficersScreens = /^src\/screens\/elections\/(Attendees|Candidates|Precinct)\//
const queueScreens = /^src\/screens\/\w+\/\w+Queue\//
const csvScreens = /^src\/screens\/administration\/(Uploads|Audit)\//
const formEngine = 'src/forms/'
const anyScreen = /^src\/screens\/.+\/\w*Screen\.tsx$/
const anyLayout = /^src\/layouts\/.+Layout\.tsx$/

/** The cost of a screen, in bytes of script as it is sent. `first` is 0 for what is loaded after a screen. */
export interface ScreenCost {
  screen: string
  first: number
  lazy: number
  mostFirst: number
}

type SizeOf = (file: string) => number

/** The cost of each screen, with the heaviest layout that it may have. */
export function screenCosts(manifest: Manifest, sizeOf: SizeOf): ScreenCost[] {
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)
  const filesNamed = (wanted: string) => Object.values(manifest).flatMap(({ name, file }) => (name === wanted ? [file] : []))
  const lazyChunks = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const layouts = lazyChunks.filter((key) => anyLayout.test(key))
  const [graph, forms] = [filesNamed('graph'), filesNamed('forms')]

  const formScreens = lazyChunks.filter((key) => anyScreen.test(key) && formDomains.test(key)).map((key) => filesOf(manifest, [key]))
  /** Each of them has these when a part of the form engine is loaded late. */
  const ofFormScreens = (formScreens[0] ?? []).filter((file) => formScreens.every((files) => files.includes(file)))

  const costOf = (screen: string, mostFirst: number, frames: readonly (readonly string[])[]): ScreenCost => {
    const own = filesOf(manifest, [screen])
    const possible = frames.map((frame) => filesOf(manifest, frame))
    const first = Math.max(...possible.map((files) => total([...new Set([...files, ...own])])))
    const shared = new Set([...possible.flat(), ...graph, ...(screen.startsWith(formEngine) ? ofFormScreens : [])])
    return { screen: screen.replace('src/screens/', ''), first, lazy: total(own.filter((file) => !shared.has(file))), mostFirst }
  }

  const framesOf = (isAccount: boolean) =>
    layouts.filter((layout) => layout.includes('/AccountLayout/') === isAccount).map((layout) => [entry, layout])
  const costOfScreen = (screen: string): ScreenCost => {
    if (screen.startsWith(errorScreens)) return costOf(screen, budget.error, [[entry]])
    if (screen.startsWith(accountScreens)) return costOf(screen, budget.visitor, framesOf(true))
    if (queueScreens.test(screen)) return costOf(screen, budget.queue, framesOf(false))
    if (csvScreens.test(screen)) return costOf(screen, budget.csv, framesOf(false))
    const hasForms = filesOf(manifest, [screen]).some((file) => forms.includes(file))
    if (hasForms || formDomains.test(screen)) return costOf(screen, budget.signedInWithForms, framesOf(false))
    if (electionOfficersScreens.test(screen)) return costOf(screen, budget.electionOfficers, framesOf(false))
    return costOf(screen, screen.startsWith(electionScreens) ? budget.election : budget.signedIn, framesOf(false))
  }
  const isLate = (key: string) => key.endsWith('.tsx') && !anyScreen.test(key) && !anyLayout.test(key)
  return [
    { ...costOf(homeEntry, budget.home, [[homeEntry]]), screen: '/home' },
    ...lazyChunks.filter((key) => anyScreen.test(key) && !key.startsWith(homeScreens)).map(costOfScreen),
    ...lazyChunks.filter(isLate).map((key) => ({ ...costOf(key, 0, [[entry]]), first: 0 })),
  ]
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6)

/** The costs as a table. */
export function costTable(costs: readonly ScreenCost[]): string {
  const rows = costs.map((cost) => {
    const verdict = isOver(cost) ? 'OVER' : 'ok'
    return `${cost.screen.padEnd(52)} ${kilobytes(cost.first)} of ${cost.mostFirst / 1000}  ${kilobytes(cost.lazy)} of ${budget.lazy / 1000}  ${verdict}`
  })
  return [`${'screen (kB of 1000 bytes, brotli)'.padEnd(52)}   first          lazy`, ...rows].join('\n')
}

/** Whether a screen costs more than it may. */
export function isOver({ first, lazy, mostFirst }: ScreenCost): boolean {
  return first > mostFirst || lazy > budget.lazy
}

/** What is wrong with the costs; null while every screen keeps to its budget. */
export function describeOver(costs: readonly ScreenCost[]): string | null {
  const over = costs.filter(isOver)
  if (over.length === 0) return null
  return [
    costTable(costs),
    'These fetch more script than they may:',
    ...over.map(
      (cost) =>
        `  ${cost.screen}: ${String(cost.first)} of ${String(cost.mostFirst)} bytes first, ${String(cost.lazy)} of ${String(budget.lazy)} lazy`,
    ),
    'Every screen fetches the rows of all routes, so a new row may put another screen over. The limits are those of web/build/budget.ts.',
  ].join('\n')
}

/** The bytes that are sent for a file: of its brotli copy, where it has one. */
async function sentSize(path: string): Promise<number> {
  const compressed = `${path}.br`
  return (await stat(existsSync(compressed) ? compressed : path)).size
}

/**
 * Measures a build after `precompress`. Throws with the table, and the screens at fault after it, when one is over its budget, and when
 * there is no screen at all.
 */
export async function checkBudget(dist: string, manifest: Manifest): Promise<string> {
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))]
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await sentSize(`${dist}/${file}`)] as const)))
  const costs = screenCosts(manifest, (file) => sizes.get(file) ?? 0)
  if (costs.length === 0) throw new Error('The build holds no screen: the budget cannot be checked.')
  const problem = describeOver(costs)
  if (problem !== null) throw new Error(problem)
  return costTable(costs)
}
