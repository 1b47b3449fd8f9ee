import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const development = '/dist/development/'
const exported = import.meta.resolve('react-router')

/** The router without its warnings for developers: its package has such a build, but leads everybody to the other one. */
export function productionRouter(): Plugin {
  if (!exported.includes(development))
    throw new Error(`react-router leads to ${exported} now: what this plugin changes may not be needed any more.`)
  const replacement = fileURLToPath(exported.replace(development, '/dist/production/'))
  return {
    name: 'kapwa:production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement }] } }),
  }
}
