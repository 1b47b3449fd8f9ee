import type { Area } from './areas.ts'
import { areaAround, areaOf, isWithin, outermost } from './areas.ts'

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

interface Library {
  name: string
  test: RegExp
  /** The areas that need it on each page; left out where all do. */
  needed?: readonly Area[]
}

/** Libraries have files of their own, because they seldom change. */
export const libraries: readonly Library[] = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis|@emotion)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
  { name: 'graph', test: /node_modules[\\/](@apollo|@wry|graphql|graphql-tag|optimism|rxjs|tslib)[\\/]/, needed: ['shell'] },
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/, needed: ['identity', 'late'] },
]

/** In characters of source, about 1.7 kB of brotli. A smaller file costs more than it saves other pages. */
const smallest = 5000

/** Files that surround others. */
const outer = /home|portal|identity|shell/

/** A file for the pages of some areas. */
interface Chunk {
  name: string
  areas: readonly Area[]
  /** How many libraries it brings that some of those pages do not need. */
  extra: number
  modules: readonly Module[]
  /** The pages of a domain's part; of any other file those of its areas. */
  pages?: readonly string[]
}

/** A page, and what it loads. */
interface Page {
  id: string
  area: Area
  loads: ReadonlySet<Module>
}

const isLibrary = ({ id }: Module): boolean => id.includes('node_modules')
/** Ids of virtual modules begin with a null character. Of those, only Vite's preload helper is ours to place. */
const isOurs = (module: Module): boolean => !isLibrary(module) && (!module.id.startsWith('\0') || module.id.startsWith('\0vite/'))
/** The developers' page is left out: what it shares with one domain is small, and would be sent to every visitor. */
const isPage = ({ isRoot, id }: Module): boolean => isRoot && /\.(tsx|html)$/.test(id) && !id.includes('/screens/identity/DeveloperHelp/')

/** A module and all that it statically imports. */
function loadedWith(modules: Modules, id: string, found = new Set<Module>()): Set<Module> {
  const module = modules.get(id)
  if (!module || found.has(module)) return found
  found.add(module)
  for (const imported of module.imports) loadedWith(modules, imported, found)
  return found
}

/** The file for modules that the same areas load. */
function chunkFor(modules: Modules, areas: readonly Area[], members: readonly Module[]): Chunk {
  const loaded = members.flatMap(({ id }) => [...loadedWith(modules, id)])
  const extra = libraries.filter(
    ({ test, needed }) => needed && !areas.every((area) => isWithin(area, needed)) && loaded.some(({ id }) => test.test(id)),
  )
  return { name: [areas.join('+'), ...extra.map(({ name }) => name)].join('-'), areas, extra: extra.length, modules: members }
}

/** The file for a set of areas, and another for what needs more libraries. A small file joins that of the area around them. */
function chunksFor(modules: Modules, areas: readonly Area[], members: readonly Module[]): Chunk[] {
  const byName = Map.groupBy(members, (member) => chunkFor(modules, areas, [member]).name)
  return [...byName.values()].map((group) => {
    const isSmall = group.reduce((sum, { size }) => sum + size, 0) < smallest
    return chunkFor(modules, isSmall ? areaAround(areas) : areas, group)
  })
}

/**
 * The parts of a file for domains: what the same pages of them load. A small part joins the smallest that those pages load, too, or what
 * is left for all. A file with a library of its own has no parts.
 */
function partsOf(chunk: Chunk, pages: readonly Page[]): Chunk[] {
  const own = pages.filter(({ area }) => chunk.areas.includes(area))
  if (chunk.extra > 0 || own.length === 0) return [chunk]
  const usersOf = (module: Module) => own.filter(({ loads }) => loads.has(module)).map(({ id }) => id)
  const groups = [...Map.groupBy(chunk.modules, (module) => usersOf(module).join()).values()].map((modules) => ({
    pages: modules[0] ? usersOf(modules[0]) : [],
    modules: [...modules],
  }))
  const isLarge = ({ modules }: { modules: readonly Module[] }) => modules.reduce((sum, { size }) => sum + size, 0) >= smallest
  const whole = { pages: own.map(({ id }) => id), modules: new Array<Module>() }
  const parts = [...groups.filter((group) => isLarge(group) && group.pages.length < own.length), whole].sort(
    (a, b) => a.pages.length - b.pages.length,
  )
  for (const group of groups) {
    if (parts.includes(group)) continue
    const home = parts.find((part) => group.pages.every((page) => part.pages.includes(page))) ?? whole
    home.modules.push(...group.modules)
  }
  return parts
    .filter(({ modules }) => modules.length > 0)
    .map((part, index) => ({ ...chunk, ...part, name: part === whole ? chunk.name : `${chunk.name}-part${index + 1}` }))
}

/**
 * Assigns modules to files, by id: those that the same areas load share a file, named after the areas. Modules of a single screen,
 * layout or dialog are left to the bundler, which keeps them in its file.
 *
 * Files are filled from the one for the most pages down, each with all that its modules import and no file before it has: otherwise
 * two files could import each other, and top-level code would run before what it uses.
 */
export function assignChunks(modules: Modules): Map<string, string> {
  const pages: Page[] = [...modules.values()].filter(isPage).map(({ id }) => ({ id, area: areaOf(id), loads: loadedWith(modules, id) }))
  const byAreas = Map.groupBy([...modules.values()].filter(isOurs), (module) => {
    const users = pages.filter(({ loads }) => loads.has(module)).map(({ area }) => area)
    return users.length > 1 || users[0] === 'portal' ? outermost(users).join('+') : ''
  })
  byAreas.delete('')
  const pagesOf = ({ areas, pages: own }: Chunk) => own?.length ?? pages.filter(({ area }) => isWithin(area, areas)).length
  const chunks = [...byAreas]
    .flatMap(([areas, members]) => chunksFor(modules, areas.split('+'), members))
    .flatMap((chunk) => (outer.test(chunk.name) ? [chunk] : partsOf(chunk, pages)))
    .sort((a, b) => pagesOf(b) - pagesOf(a) || a.extra - b.extra || a.name.localeCompare(b.name))

  const assigned = new Map<string, string>()
  for (const { name, modules: members } of chunks) {
    const closed = members.flatMap(({ id }) => [...loadedWith(modules, id)])
    for (const module of closed) if (isOurs(module) && !assigned.has(module.id)) assigned.set(module.id, name)
  }
  return assigned
}
