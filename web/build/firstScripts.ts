import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'
import type { ScreenRoute } from '../src/routing/screenRoute.ts'
import { screenRoutes } from '../src/routes.ts'

/** The scripts of a screen beyond those of every page, and the viewers that its page names them for. */
export interface FirstScripts {
  for: 'everyone' | 'visitors' | 'signedIn'
  /** Paths within `dist`. */
  files: string[]
}

/** The module that a loader imports, by its path in the manifest: read from the source text of the loader. */
function moduleOf(load: () => Promise<unknown>): string {
  const file = /\b(?:screens|patterns|layouts|apollo)\/[\w/.]+\.tsx?\b/.exec(String(load))?.[0]
  if (file === undefined) throw new Error(`A route should import each file by its path in src: ${String(load)}`)
  return `src/${file}`
}

const viewersOf = ({ audience }: ScreenRoute): FirstScripts['for'] =>
  audience === 'everyone' || audience === 'visitors' ? audience : 'signedIn'

/** The scripts of each screen, by path: its page names them, so that the browser fetches them beside the entry. */
export function firstScripts(manifest: Manifest): Record<string, FirstScripts> {
  const entry = new Set(filesOf(manifest, ['index.html']))
  const scriptsOf = (route: ScreenRoute): FirstScripts => {
    const loaders = [route.screen, route.layout, route.query?.document, route.query?.start].filter(
      (load) => load !== null && load !== undefined,
    )
    // The query of a pattern may share a file with the pattern, which the screen imports.
    const modules = loaders.map(moduleOf).filter((module) => module in manifest || !module.startsWith('src/patterns/'))
    return { for: viewersOf(route), files: filesOf(manifest, modules).filter((file) => !entry.has(file)) }
  }
  return Object.fromEntries(screenRoutes.map((route) => [route.path, scriptsOf(route)]))
}
