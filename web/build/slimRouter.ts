import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { replaceOnce } from './replaceOnce.ts'

const exported = path.dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router'))

/** A top-level call that makes a context or a component. The bundler cannot know that it has no side effect. */
const factoryCall = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm
/** Reading `React.Component` counts as a side effect of the class, as does its context below it: within a pure call they do not. */
const componentClass = /^var (\w+) = class (extends React\d*\.Component \{\n)([^]*?^\});\n(?:\1\.(contextType = \w+;)\n)?/gm
/** An assignment to a component keeps it in the build; this one is only for the developer tools. */
const displayName = /^\w+\.displayName = ".*";\n/gm

/** Marks what the router declares as free of side effects, so that the build drops what the portal does not import. */
export function markAsPure(code: string): string {
  for (const declaration of [factoryCall, componentClass, displayName]) {
    if (code.search(declaration) === -1) throw new Error(`react-router has no ${String(declaration)} any more: look at its build again.`)
  }
  return code
    .replace(factoryCall, '$1/*#__PURE__*/ $2')
    .replace(componentClass, (_all, name: string, head: string, body: string, context?: string) => {
      return `var ${name} = /*#__PURE__*/ (() => class ${head}${context ? `  static ${context}\n` : ''}${body})();\n`
    })
    .replace(displayName, '')
}

/** What only a data router runs: its error boundary with the server components' redirects, and its way to navigate. */
const dataRouterParts = [
  { before: 'match.route.errorElement || defaultErrorElement', after: 'null' },
  { before: /dataRouterState && \(match\.route\.ErrorBoundary \|\|[^]*?\) : (?=getChildren\(\);)/, after: '' },
  { before: 'isDataRoute ? useNavigateStable() : useNavigateUnstable()', after: 'useNavigateUnstable()' },
] as const

/** Leaves out what only a data router runs: the portal has a plain BrowserRouter. */
export function dropDataRouter(code: string): string {
  return dataRouterParts.reduce((rest, { before, after }) => replaceOnce('react-router', rest, before, after), code)
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
      handler: (code) => ({ code: dropDataRouter(markAsPure(code)), map: null }),
    },
  }
}
