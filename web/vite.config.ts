import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkByPages } from './build/chunkByPages.ts'
import { developmentPortal } from './build/developmentPortal.ts'
import { globalStyle } from './build/globalStyle.ts'
import { slimLibraries } from './build/slimLibraries.ts'
import { slimRouter } from './build/slimRouter.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const bff = process.env.BFF_URL ?? 'http://127.0.0.1:4001'
const toBff = ['/graphql', '/graphiql', '/schema.graphql', '/openapi.yaml', '/files', '/exports', '/health']

export default defineConfig({
  root: here,
  plugins: [react(), globalStyle(), slimRouter(), slimLibraries(), chunkByPages(), developmentPortal()],
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
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${here}index.html`, home: `${here}home.html` },
    },
  },
})
