import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const exported = path.dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router'))

/** The router without its warnings for developers: its package has such a build, but leads everybody to the other one. */
export function productionRouter(): Plugin {
  if (path.basename(exported) !== 'development') {
    throw new Error(`react-router leads to ${exported} now: what this plugin changes may not be needed any more.`)
  }
  const replacement = path.join(exported, '../production/index.mjs')
  return {
    name: 'kapwa:production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement }] } }),
  }
}
