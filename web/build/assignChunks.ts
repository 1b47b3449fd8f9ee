/** A module of the build, with what its place in a file depends on. */
export interface Module {
  id: string
  /** In characters of source. */
  size: number
  /** Ids of its static imports. */
  imports: readonly string[]
  /** Whether it is an entry, or the target of an `import()`. */
  isRoot: boolean
}

type Modules = ReadonlyMap<string, Module>

/** Large libraries have files of their own, because they seldom change. */
export const libraries: readonly { name: string; test: RegExp }[] = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis|@emotion)[\\/]/ },
  { name: 'graph', test: /node_modules[\\/](@apollo|@wry|graphql|graphql-tag|optimism|rxjs|tslib)[\\/]/ },
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
]

/** What one more file costs a page, in characters of source: its imports and exports, and that it is compressed alone. Found by trial. */
const costOfFile = 4500

/** A set of pages: a bit for each. */
type Pages = bigint

/** An entry or the target of an `import()`, with what the browser has loaded when it shows it. */
interface Page {
  area: string
  /** How much a byte of it counts: less after a screen's first view, as for a dialog. */
  weight: number
  loads: ReadonlySet<string>
}

/** Modules that share a file. */
interface File {
  modules: Module[]
  size: number
  pages: Pages
  imports: Set<File>
  /** Whether it may be merged with others. */
  isOpen: boolean
}

const isPortal = (id: string): boolean => id.endsWith('/index.html')
const isEntry = (id: string): boolean => id.endsWith('.html')
/** Every page of the portal needs the router: it is too small for a file of its own. */
const isRouter = (id: string): boolean => /node_modules[\\/]react-router(-dom)?[\\/]/.test(id)
/** Ids of virtual modules begin with a null character. Of those, only Vite's preload helper is ours to place. */
const isOurs = (id: string): boolean => (!id.includes('node_modules') || isRouter(id)) && (!id.startsWith('\0') || id.startsWith('\0vite/'))

const libraryOf = (id: string): string | undefined => libraries.find(({ test }) => test.test(id))?.name
const sizeOf = (modules: readonly Module[]): number => modules.reduce((sum, { size }) => sum + size, 0)
const bitOf = (index: number): Pages => 1n << BigInt(index)

/** A module and all that it statically imports. */
function importsOf(modules: Modules, id: string, found = new Set<string>()): Set<string> {
  const module = modules.get(id)
  if (!module || found.has(id)) return found
  found.add(id)
  for (const imported of module.imports) importsOf(modules, imported, found)
  return found
}

/** The modules that are loaded around a screen: the portal's, its layout's, and the start of its query. */
function isAround(screen: string, id: string): boolean {
  if (isPortal(id)) return true
  if (/\/screens\/error\/|\/DeveloperHelp\//.test(screen)) return false
  // The layouts behind the sign-in share nearly all of their modules.
  return screen.includes('/screens/identity/') ? id.endsWith('/AccountLayout.tsx') : /\/(MemberLayout\.tsx|startScreenQuery\.ts)$/.test(id)
}

function pageOf(modules: Modules, root: string): Page {
  const area = /\/screens\/(\w+)\//.exec(root)?.[1] ?? 'shared'
  const isScreen = /\/screens\/.*Screen\.tsx$/.test(root)
  const around = [...modules.keys()].filter((id) => (isScreen ? isAround(root, id) : isPortal(id) && !isEntry(root)))
  const loads = new Set<string>()
  for (const id of [root, ...around]) importsOf(modules, id, loads)
  return { area, weight: isScreen || isEntry(root) ? 1 : 0.25, loads }
}

/** A file for each library, for each target of an `import()`, and for each set of pages that load the same modules. */
function smallestFiles(modules: Modules, pagesOf: (id: string) => Pages): File[] {
  const keyOf = ({ id, isRoot }: Module) => libraryOf(id) ?? ((isRoot && !isEntry(id)) || !isOurs(id) ? id : pagesOf(id))
  const files = [...Map.groupBy(modules.values(), keyOf)].map(([key, members]): File => {
    const pages = members.reduce((all, { id }) => all | pagesOf(id), 0n)
    // Modules of a single page are left to the bundler, which keeps them in its file.
    return {
      modules: [...members],
      size: sizeOf(members),
      pages,
      imports: new Set(),
      isOpen: typeof key === 'bigint' && (key & (key - 1n)) !== 0n,
    }
  })
  const fileOf = new Map(files.flatMap((file) => file.modules.map(({ id }) => [id, file] as const)))
  for (const file of files) {
    for (const id of file.modules.flatMap(({ imports }) => imports)) {
      const imported = fileOf.get(id)
      if (imported && imported !== file) file.imports.add(imported)
    }
  }
  return files
}

/** A file and those that are loaded with it. */
function loadedWith(file: File, found = new Set<File>()): Set<File> {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of file.imports) loadedWith(imported, found)
  return found
}

/** Whether one file imports the other by way of a third: merged, they and the third would import each other, and run too early. */
function areApart(a: File, b: File): boolean {
  const leadsTo = (from: File, to: File) => [...from.imports].some((file) => file !== to && loadedWith(file).has(to))
  return leadsTo(a, b) || leadsTo(b, a)
}

/** Puts the modules of `b` into `a`. */
function merge(files: readonly File[], a: File, b: File): void {
  a.modules.push(...b.modules)
  a.size += b.size
  a.pages |= b.pages
  for (const imported of b.imports) a.imports.add(imported)
  for (const file of files) if (file.imports.delete(b)) file.imports.add(a)
  a.imports.delete(a)
  for (const file of loadedWith(a)) file.pages |= a.pages
}

/** Reads the weight of a set of pages. */
function weighPages(pages: readonly Page[]): (set: Pages) => number {
  const known = new Map<Pages, number>()
  return (set) => {
    const weight = known.get(set) ?? pages.reduce((sum, page, index) => (set & bitOf(index) ? sum + page.weight : sum), 0)
    known.set(set, weight)
    return weight
  }
}

/** What the pages of two files save when these are one, and what some of them then load without a need. */
interface Merger {
  a: File
  b: File
  saved: number
  wasted: number
}

/** The mergers that save more than they waste, the best first. */
function findMergers(open: readonly File[], weightOf: (set: Pages) => number): Merger[] {
  const loaded = new Map(open.map((file) => [file, loadedWith(file)] as const))
  const waste = (file: File, pages: Pages) =>
    pages === 0n ? 0 : [...(loaded.get(file) ?? [])].reduce((sum, { size, pages: own }) => sum + size * weightOf(pages & ~own), 0)
  const mergers = open.flatMap((a, index) =>
    open.slice(index + 1).flatMap((b): Merger[] => {
      const saved = costOfFile * weightOf(a.pages & b.pages)
      if (saved === 0) return []
      const wasted = waste(a, b.pages & ~a.pages) + waste(b, a.pages & ~b.pages)
      return saved > wasted ? [{ a, b, saved, wasted }] : []
    }),
  )
  // Waste counts more than it is, because it also makes later mergers dearer. The factor is found by trial.
  const rank = ({ saved, wasted }: Merger) => saved - 4 * wasted
  return mergers.sort((one, other) => rank(other) - rank(one))
}

/** Merges files, the best two first, until that saves nothing. Returns what is left of those that may be merged. */
function mergeFiles(files: readonly File[], weightOf: (set: Pages) => number): File[] {
  const open = files.filter(({ isOpen }) => isOpen)
  for (;;) {
    const best = findMergers(open, weightOf).find(({ a, b }) => !areApart(a, b))
    if (!best) return open
    merge(files, best.a, best.b)
    open.splice(open.indexOf(best.b), 1)
  }
}

/**
 * Assigns modules to files, by id: modules of the same pages share a file, and so do those of nearly the same pages where a file less
 * saves more than the bytes that some of them load without a need. Files are named by the areas of their pages.
 */
export function assignChunks(modules: Modules): Map<string, string> {
  const pages = [...modules.values()].filter(({ isRoot }) => isRoot).map(({ id }) => pageOf(modules, id))
  const pagesOf = (id: string) => pages.reduce((set, { loads }, index) => (loads.has(id) ? set | bitOf(index) : set), 0n)
  const files = mergeFiles(smallestFiles(modules, pagesOf), weighPages(pages))

  const areasOf = (file: File) => new Set(pages.flatMap(({ area }, index) => (file.pages & bitOf(index) ? [area] : [])))
  const nameOf = (file: File) => (areasOf(file).size > 2 ? 'shared' : [...areasOf(file)].sort().join('-'))
  const named = [...Map.groupBy(files, nameOf)].flatMap(([name, group]) =>
    group.map((file, index) => ({ file, name: `${name}-${index + 1}` })),
  )
  return new Map(named.flatMap(({ file, name }) => file.modules.map(({ id }) => [id, name] as const)))
}
