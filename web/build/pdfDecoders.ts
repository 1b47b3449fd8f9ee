import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import manifest from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const folder = new URL('.', import.meta.resolve('pdfjs-dist/package.json'))

/**
 * Puts the decoders of scanned pages beside the scripts: plain script in place of WebAssembly, which the content policy does not allow.
 * The worker of pdfjs-dist asks for them by name, so the folder has the version in place of a hash.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      for (const decoder of ['jbig2', 'openjpeg']) {
        const name = `${decoder}_nowasm_fallback.js`
        const source = await readFile(fileURLToPath(new URL(`wasm/${name}`, folder)), 'utf8')
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${manifest.version}/${name}`, source })
      }
    },
  }
}
