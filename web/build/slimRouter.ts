import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const exported = path.dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router'))

/** A top-level call that makes a context or a component. The bundler cannot know that it has no side effect. */
const factoryCall = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm
/** Reading `React.Component` counts as a side effect of the class: within a pure call it does not. */
const componentClass = /^var (\w+) = (class extends React\d*\.Component \{\n[^]*?^\});$/gm
/** An assignment to a component keeps it in the build; this one is only for the developer tools. */
const displayName = /^\w+\.displayName = ".*";\n/gm

/** Marks what the router declares as free of side effects, so that the build drops what the portal does not import. */
export function markAsPure(code: string): string {
  for (const declaration of [factoryCall, componentClass, displayName]) {
    if (code.search(declaration) === -1) throw new Error(`react-router has no ${String(declaration)} any more: look at its build again.`)
  }
  return code
    .replace(factoryCall, '$1/*#__PURE__*/ $2')
    .replace(componentClass, 'var $1 = /*#__PURE__*/ (() => $2)();')
    .replace(displayName, '')
}

/** Takes the production build of the router, where its package exports the development build, and drops what is unused. */
export function slimRouter(): Plugin {
  if (path.basename(exported) !== 'development') {
    throw new Error(`react-router exports ${exported} now: the alias of this plugin may not be needed any more.`)
  }
  const production = path.join(exported, '../production')
  return {
    name: 'kapwa:slim-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: path.join(production, 'index.mjs') }] } }),
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs/, code: 'React.createContext' },
      handler: (code) => ({ code: markAsPure(code), map: null }),
    },
  }
}
