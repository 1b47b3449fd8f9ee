import type { Manifest } from './manifest.ts'
import { filesOf } from './manifest.ts'
import type { ScreenRoute } from './src/routing/screenRoute.ts'
import { screens } from './src/screenTable.ts'

/** What a screen's first visit fetches beyond what its page names anyway, and who gets to see the screen. */
export interface FirstScripts {
  for: 'everyone' | 'visitors' | 'signedIn'
  /** Paths within `dist`. */
  files: string[]
}

/** The module that a loader imports, by its path in the manifest. Nothing but the loader's own text says which one that is. */
function moduleOf(load: () => Promise<unknown>): string {
  const file = /\b(?:screens|layouts)\/[\w/]+\.tsx?\b/.exec(String(load))?.[0]
  if (file === undefined) throw new Error(`The screen table should import each file by name: ${String(load)}`)
  return `src/${file}`
}

const readers = ({ audience }: ScreenRoute): FirstScripts['for'] =>
  audience === 'everyone' || audience === 'visitors' ? audience : 'signedIn'

/** For the address of each screen, the scripts that its page can name beforehand: the browser fetches them while it reads the first. */
export function firstScripts(manifest: Manifest): Record<string, FirstScripts> {
  const entry = new Set(filesOf(manifest, ['index.html']))
  const scriptsOf = (route: ScreenRoute): FirstScripts => {
    const loaders = [route.screen, route.layout, route.data].filter((load) => load !== null && load !== undefined)
    return { for: readers(route), files: filesOf(manifest, loaders.map(moduleOf)).filter((file) => !entry.has(file)) }
  }
  return Object.fromEntries(screens.map((route) => [route.path, scriptsOf(route)]))
}
