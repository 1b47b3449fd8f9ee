import { routeFiles } from './allRoutes.ts'
import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'
import type { ScreenRoute } from '../src/routing/screenRoute.ts'

/** The scripts of a screen beyond those of every page, and the viewers that its page names them for. */
export interface FirstScripts {
  for: 'everyone' | 'visitors' | 'signedIn'
  /** Paths within `dist`. */
  files: string[]
}

/** The module that a loader imports, by its path in the manifest: read from the source text of the loader. */
function moduleOf(load: () => Promise<unknown>): string {
  const file = /\b(?:screens|patterns|layouts|routing|routes)\/[\w/.]+\.tsx?\b/.exec(String(load))?.[0]
  if (file === undefined) throw new Error(`A route should import each file by its path in src: ${String(load)}`)
  return `src/${file}`
}

const viewersOf = ({ audience }: ScreenRoute): FirstScripts['for'] =>
  audience === 'everyone' || audience === 'visitors' ? audience : 'signedIn'

/** The scripts of each screen, by path: its page names them, so that the browser fetches them beside the entry. */
export function firstScripts(manifest: Manifest): Record<string, FirstScripts> {
  const entry = new Set(filesOf(manifest, ['index.html']))
  const scriptsOf = (route: ScreenRoute, importRoutes: () => Promise<unknown>): FirstScripts => {
    const { screen, layout, query } = route
    const loaders = [
      importRoutes,
      screen.code.importCode,
      ...(layout ? [layout.code.importCode] : []),
      ...(query ? [query.document, query.start] : []),
    ]
    // The query of a pattern may share a file with the pattern, which the screen imports.
    const modules = loaders.map(moduleOf).filter((module) => module in manifest || !module.startsWith('src/patterns/'))
    return { for: viewersOf(route), files: filesOf(manifest, modules).filter((file) => !entry.has(file)) }
  }
  return Object.fromEntries(
    routeFiles.flatMap(({ routes, importCode }) => routes.map((route) => [route.path, scriptsOf(route, importCode)])),
  )
}
