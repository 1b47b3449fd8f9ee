import type { Plugin } from 'vite'
import { replaceOnce } from './replaceOnce.ts'

interface Cut {
  module: string
  before: string | RegExp
  after: string
}

const cuts: readonly Cut[] = [
  {
    // styled-components calls the prefixer only below a StyleSheetManager with vendor prefixes, which the portal does not have.
    module: 'stylis/src/Middleware.js',
    before: 'export function prefixer (',
    after: 'export function prefixer () {}\nfunction unusedPrefixer (',
  },
  {
    // The printed document is Apollo's key for requests in flight and for refetched queries, and is not sent: operations go by their
    // id. A name is a key as well, because ESLint (unique-operation-name) keeps it unique.
    module: '@apollo/client/utilities/graphql/print.js',
    before: 'import { print as origPrint } from "graphql";',
    after: 'const origPrint = ({ definitions }) => definitions.find(({ kind }) => kind === "OperationDefinition").name.value;',
  },
  {
    // It takes the client's directives out of a document before that is sent. Documents are not sent.
    module: '@apollo/client/utilities/internal/removeDirectivesFromDocument.js',
    before: 'export function removeDirectivesFromDocument(directives, doc) {',
    after: 'export const removeDirectivesFromDocument = (directives, doc) => doc;\nfunction unusedRemoval(directives, doc) {',
  },
  {
    // It parses the scalars that the cache knows. The portal's cache has none.
    module: '@apollo/client/utilities/internal/coerceScalarFieldsToParsed.js',
    before: 'export function coerceScalarFieldsToParsed(result, query, cache) {',
    after: 'export const coerceScalarFieldsToParsed = (result) => result;\nfunction unusedCoercion(result, query, cache) {',
  },
  {
    // Neither Apollo nor the portal passes a scheduler.
    module: 'rxjs/dist/esm/internal/observable/from.js',
    before: 'scheduler ? scheduled(input, scheduler) : innerFrom(input)',
    after: 'innerFrom(input)',
  },
  {
    // Both make observables of arrays, promises and observables, and of no other iterable or stream.
    module: 'rxjs/dist/esm/internal/observable/innerFrom.js',
    before: /if \(isAsyncIterable\(input\)\)[^]*?(?=\}\n\s*throw )/,
    after: '',
  },
  {
    // The build has parsed the documents.
    module: 'graphql/language/visitor.mjs',
    before: 'isNode(node) || devAssert(false, `Invalid AST Node: ${inspect(node)}.`);',
    after: '',
  },
]

/** Leaves parts of libraries out that the portal never runs. Fails when a library no longer holds what is replaced. */
export function slimLibraries(): Plugin {
  const isCut = new Set<Cut>()
  return {
    name: 'kapwa:slim-libraries',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const cut = cuts.find(({ module }) => path.endsWith(`/node_modules/${module}`))
      if (!cut) return null
      isCut.add(cut)
      return { code: replaceOnce(cut.module, code, cut.before, cut.after), map: null }
    },
    buildEnd(error) {
      const missing = cuts.filter((cut) => !isCut.has(cut))
      if (!error && missing.length > 0) throw new Error(`The build has no ${missing.map(({ module }) => module).join(', ')} any more.`)
    },
  }
}
