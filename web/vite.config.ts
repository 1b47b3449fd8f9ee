import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { buildTargets } from './build/browsers.ts'
import { chunkByArea } from './build/chunkByArea.ts'
import { cspNonce } from './build/cspNonce.ts'
import { developmentPortal } from './build/developmentPortal.ts'
import { globalStyle } from './build/globalStyle.ts'
import { pageScripts } from './build/pageScripts.ts'
import { pdfDecoders } from './build/pdfDecoders.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const bff = process.env.BFF_URL ?? 'http://127.0.0.1:4001'
const toBff = ['/graphql', '/graphiql', '/schema.graphql', '/openapi.yaml', '/files', '/exports', '/health']

const framework = /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis|@emotion)[\\/]/
const graph = /node_modules[\\/](@apollo|@wry|graphql|graphql-tag|optimism|rxjs|tslib)[\\/]/

/**
 * Large libraries have files of their own, because they seldom change. What shows a stored file is nearly always loaded together. The rest
 * is split by the screens that use it.
 */
const chunks = [
  { name: 'framework', test: framework },
  { name: 'graph', test: graph },
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
  {
    name: 'files',
    test: /[\\/]src[\\/]forms[\\/]files[\\/](StoredFileView|FileCard|Thumbnail)\.tsx$/,
    includeDependenciesRecursively: false,
  },
  {
    name: chunkByArea({ isOfEveryPage: (id) => framework.test(id) || id.startsWith('\0'), isOfCommonPages: (id) => graph.test(id) }),
    debugName: 'areas',
    test: /[\\/]src[\\/]|react-router|preload-helper/,
    includeDependenciesRecursively: false,
  },
]

/**
 * Chrome compiles all functions of a file with this comment on another thread, during the download; else each is compiled on the page's
 * thread when it is first called. Of pdfjs-dist a page calls little. Other browsers read a comment.
 */
const compileHint = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => id.includes('/pdfjs-dist/')) ? '' : '//# allFunctionsCalledOnLoad'

export default defineConfig({
  root: here,
  plugins: [react(), globalStyle(), pageScripts(), cspNonce(), developmentPortal(bff), pdfDecoders()],
  // `es2015`: the smaller of the two builds of rxjs.
  resolve: { alias: { '@': `${here}src` }, conditions: ['es2015', ...defaultClientConditions] },
  // Gives styled components names that are the same in the prerendered page and in the browser.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: true, minify: true } } },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: Object.fromEntries(toBff.map((path) => [path, bff])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: buildTargets(),
    assetsInlineLimit: 0,
    // In kB: that of pdfjs-dist, which no page loads at first; each page's own scripts have a budget.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${here}index.html`, home: `${here}home.html` },
      output: { codeSplitting: { groups: chunks }, postBanner: compileHint },
    },
  },
})
