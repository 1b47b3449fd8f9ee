import type { Plugin } from 'vite'
import type { Module } from './assignChunks.ts'
import { assignChunks, libraries } from './assignChunks.ts'

/** Splits the build into a file for each set of areas whose pages share modules, and a file for each large library. */
export function chunkByArea(): Plugin {
  let chunks = new Map<string, string>()
  const groups = [
    ...libraries.map(({ name, test }) => ({ name, test })),
    // assignChunks has done that.
    { name: (id: string) => chunks.get(id) ?? null, debugName: 'areas', includeDependenciesRecursively: false },
  ]
  return {
    name: 'kapwa:chunk-by-area',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      const moduleOf = (id: string): Module => {
        const info = this.getModuleInfo(id)
        const isRoot = info !== null && (info.isEntry || info.dynamicImporters.length > 0)
        return { id, size: info?.code?.length ?? 0, imports: info?.importedIds ?? [], isRoot }
      }
      chunks = assignChunks(new Map([...this.getModuleIds()].map((id) => [id, moduleOf(id)])))
    },
  }
}
