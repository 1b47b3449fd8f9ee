import browserslist from 'browserslist'

/** The first version that is supported of each browser in the list of `package.json`, by the list's names: `ios_saf`, 18.1. */
export function oldestBrowsers(): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>()
  for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = entry.split(' ')
    const version = Number.parseFloat(versions)
    oldest.set(name, Math.min(version, oldest.get(name) ?? version))
  }
  return oldest
}

/** Vite's names. Samsung Internet, which Vite does not know, has an engine of Chrome that knows all the syntax of the oldest Safari here. */
const engines: Readonly<Record<string, string>> = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' }

/** The list as the targets of a build: `safari18.1`. */
export function buildTargets(): string[] {
  return [...oldestBrowsers()].flatMap(([name, version]) => (engines[name] ? [`${engines[name]}${version}`] : []))
}
