/** What the bundler knows of a module. */
interface Module {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
  code: string | null
}

type ReadModule = (id: string) => Module | null

/** Pages without the GraphQL client. */
const lightPage = /[\\/](screens[\\/]error[\\/]|SignIn[\\/]IdentifierScreen|layouts[\\/]AccountLayout[\\/])/
const routeFile = /[\\/]src[\\/]routes[\\/](\w+)\.ts$/
/** The layout of every page of an area. */
const layoutFile = /[\\/]layouts[\\/](Member|Election|Admin)Layout[\\/]/

/** The areas of a root: an entry, or the target of an `import()`. None for what is loaded after a screen, such as a dialog. */
function areasOf(root: string, { isEntry, dynamicImporters }: Module): string[] {
  if (isEntry) return [root.endsWith('/home.html') ? 'home' : 'portal']
  if (lightPage.test(root)) return ['light']
  const layout = layoutFile.exec(root)?.[1]
  if (layout !== undefined) return [layout.toLowerCase()]
  return dynamicImporters.flatMap((importer) => routeFile.exec(importer)?.[1] ?? [])
}

/** About as many pages load the common files. */
const commonPages = 52
/** Characters of source that a page would rather load in vain than fetch one more file. */
const worthOfFile = 6_000

/** Whether a module costs the pages that do without it less than a file of its own costs those that load it. */
const isCheap = (size: number, pageCount: number): boolean => (commonPages - pageCount) * size < pageCount * worthOfFile

interface Use {
  areas: ReadonlySet<string>
  pageCount: number
}

/** The file for a module of so many characters. Null leaves the module to the bundler. */
function fileOf({ areas, pageCount }: Use, size: number): string | null {
  // Every page of the portal loads what its entry imports.
  if (areas.has('portal')) return areas.has('home') ? 'everywhere' : 'portal'
  if (!isCheap(size, pageCount)) return null
  if (areas.has('home')) return 'everywhere'
  return areas.has('light') ? 'portal' : 'common'
}

/** Modules outside the group. */
interface Libraries {
  isOfEveryPage: (id: string) => boolean
  isOfCommonPages: (id: string) => boolean
}

/**
 * Puts what many pages load into few files, for a group of `codeSplitting`: the bundler makes one for each set of pages, most of them tiny,
 * and a phone waits for each. A file takes a module only with all that it imports, so that no file brings another that its pages do without.
 */
export function chunkByArea({
  isOfEveryPage,
  isOfCommonPages,
}: Libraries): (id: string, context: { getModuleInfo: ReadModule }) => string | null {
  const known = new Map<string, ReadonlyMap<string, Module>>()
  const files = new Map<string, string | null>()
  function findRoots(id: string, read: ReadModule): ReadonlyMap<string, Module> {
    const before = known.get(id)
    if (before) return before
    const roots = new Map<string, Module>()
    known.set(id, roots)
    const module = read(id)
    if (module && (module.isEntry || module.dynamicImporters.length > 0)) roots.set(id, module)
    for (const importer of module?.importers ?? []) for (const [root, info] of findRoots(importer, read)) roots.set(root, info)
    return roots
  }
  function findUse(roots: ReadonlyMap<string, Module>): Use {
    const pages = [...roots].map(([root, module]) => areasOf(root, module)).filter((areas) => areas.length > 0)
    const isOfLayout = [...roots.keys()].some((root) => layoutFile.test(root))
    return { areas: new Set(pages.flat()), pageCount: isOfLayout ? commonPages : pages.length }
  }
  function findFile(id: string, read: ReadModule): string | null {
    const before = files.get(id)
    if (before !== undefined) return before
    const module = read(id)
    const roots = findRoots(id, read)
    // A root has a file of its own; what one page alone loads stays in its file.
    const file = !module || roots.has(id) || roots.size < 2 ? null : fileOf(findUse(roots), module.code?.length ?? 0)
    // Of modules that import each other, the first to be asked for takes the others to be in a file.
    files.set(id, file)
    const isThere = (imported: string) =>
      isOfEveryPage(imported) || (file === 'common' && isOfCommonPages(imported)) || findFile(imported, read) !== null
    const isWhole = (module?.importedIds ?? []).every(isThere)
    const own = isWhole ? file : null
    files.set(id, own)
    return own
  }
  return (id, context) => findFile(id, (module) => context.getModuleInfo(module))
}
