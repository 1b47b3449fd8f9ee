import type { Manifest } from '../build/manifest.ts'

/** A manifest in which every module is a chunk, named by its path, and imports a chunk of the entry. */
export const everyFile: Manifest = new Proxy<Manifest>(
  { 'index.html': { file: 'assets/index.js', imports: ['_base.js'] }, '_base.js': { file: 'assets/base.js' } },
  { get: (known, key) => (typeof key === 'string' ? (known[key] ?? { file: key, imports: ['_base.js'] }) : undefined) },
)
