import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The page is the BFF's, which gives it its content security policy: the names of its script and its style do not change. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/graphiql/',
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: fileURLToPath(new URL('src/main.tsx', import.meta.url)),
      output: {
        entryFileNames: 'main.js',
        assetFileNames: ({ names }) => (names.includes('style.css') ? 'main.css' : 'assets/[name]-[hash][extname]'),
      },
    },
  },
})
