import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentPortal } from './developmentPortal.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const bff = process.env.BFF_URL ?? 'http://127.0.0.1:4001'

/** Code that every page needs, and code that only pages with data need: they change seldom, so they are kept apart. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|@emotion)[\\/]/
const graph = /node_modules[\\/](@apollo|@wry|graphql|graphql-tag|optimism|rxjs|tslib)[\\/]/

export default defineConfig({
  root: here,
  plugins: [react(), developmentPortal()],
  resolve: { alias: { '@': `${here}src` } },
  // Gives styled components names that are the same in the prerendered page and in the browser.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: true, minify: true } } },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: Object.fromEntries(['/graphql', '/graphiql', '/files', '/health'].map((path) => [path, bff])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'graph', test: graph },
          ],
        },
      },
    },
  },
})
