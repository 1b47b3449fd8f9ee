import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { developmentPortal } from './developmentPortal.ts'
import { globalStyle } from './globalStyle.ts'
import { productionRouter } from './productionRouter.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const bff = process.env.BFF_URL ?? 'http://127.0.0.1:4001'
const toBff = ['/graphql', '/graphiql', '/schema.graphql', '/openapi.yaml', '/files', '/health']

/** Code that changes seldom, in files of its own: what every page needs, what the portal behind it needs, what data needs. */
const framework = /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis|@emotion)[\\/]/
/** What nearly every page shows, without the router: one file, where many small ones would weigh more. */
const base =
  /web[\\/]src[\\/](portal|paths|ui[\\/](theme|themeChoice|Icon|VisuallyHidden|Weave|ThemeToggle|BrandMark[\\/]BrandSign|Button[\\/](Button|ButtonAnchor|IconButton|buttonStyle)))\b/
const router = /node_modules[\\/](react-router|react-router-dom)[\\/]/
/** What every step on the way to an account shows, for the same reason. */
const steps =
  /web[\\/]src[\\/](forms|screens[\\/]identity[\\/]parts[\\/](BackButton|BackLink|linkButton|stepForm|useSecondStep|useStepFocus|Who))\b/
/** What one types into, for the same reason. */
const fields = /web[\\/]src[\\/]ui[\\/](Field|TextInput|PasswordInput)\b/
/** What nearly every use of the GraphQL client needs, for the same reason. */
const client = /web[\\/]src[\\/]apollo[\\/](hookFactory|failure)\b/
const graph = /node_modules[\\/](@apollo|@wry|graphql|graphql-tag|optimism|rxjs|tslib)[\\/]/

export default defineConfig({
  root: here,
  plugins: [react(), globalStyle(), productionRouter(), developmentPortal()],
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'router', test: router },
            { name: 'graph', test: graph },
            { name: 'client', test: client },
            { name: 'fields', test: fields },
            { name: 'base', test: base },
            { name: 'steps', test: steps },
          ],
        },
      },
    },
  },
})
