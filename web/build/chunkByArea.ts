/** What the bundler knows of a module. */
interface Module {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
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

/** The fewest pages that load a module of the common files: what fewer need, such as a dialog, would cost all the others. */
const fewestPages = 8

/** The file for a module that `pageCount` pages of these areas load. Null leaves the module to the bundler. */
function fileOf(areas: ReadonlySet<string>, pageCount: number): string | null {
  // Every page of the portal loads what its entry imports.
  if (areas.has('portal')) return areas.has('home') ? 'everywhere' : 'portal'
  const isCommon = areas.has('member') && areas.has('election') && areas.has('admin')
  if (!isCommon || pageCount < fewestPages || areas.has('home')) return null
  return areas.has('light') ? 'common-light' : 'common'
}

/**
 * Puts what nearly every page loads into few files, for a group of `codeSplitting`: the bundler makes one for each set of pages, most
 * of them tiny. Whatever a module imports is loaded by the same pages, so no file brings another that its pages do without.
 */
export function chunkByArea(): (id: string, context: { getModuleInfo: ReadModule }) => string | null {
  const known = new Map<string, ReadonlyMap<string, Module>>()
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
  return (id, context) => {
    const roots = findRoots(id, (module) => context.getModuleInfo(module))
    // A root has a file of its own; what one page alone loads stays in its file.
    if (roots.has(id) || roots.size < 2) return null
    const pages = [...roots].map(([root, module]) => areasOf(root, module)).filter((areas) => areas.length > 0)
    // A layout is one root, and every page of its area loads it.
    const isOfLayout = [...roots.keys()].some((root) => layoutFile.test(root))
    return fileOf(new Set(pages.flat()), isOfLayout ? Infinity : pages.length)
  }
}
