import type { Plugin } from 'vite'
import type { Module } from './assignChunks.ts'
import { assignChunks, libraries } from './assignChunks.ts'

/** Splits the build into files for what sets of pages share, and a file for each large library. */
export function chunkByPages(): Plugin {
  let chunks = new Map<string, string>()
  const groups = [
    ...libraries.map(({ name, test }) => ({ name, test })),
    // assignChunks has done that.
    { name: (id: string) => chunks.get(id) ?? null, debugName: 'pages', includeDependenciesRecursively: false },
  ]
  return {
    name: 'kapwa:chunk-by-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      const moduleOf = (id: string): Module => {
        const info = this.getModuleInfo(id)
        const isRoot = info !== null && (info.isEntry || info.dynamicImporters.length > 0)
        return { id, size: info?.code?.length ?? 0, imports: info?.importedIds ?? [], isRoot }
      }
      // The bundler's own order is that of loading, which differs from build to build.
      chunks = assignChunks(new Map([...this.getModuleIds()].sort().map((id) => [id, moduleOf(id)])))
    },
  }
}
