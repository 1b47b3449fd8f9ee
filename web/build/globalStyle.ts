import type { Plugin } from 'vite'
import { globalCss } from '../src/ui/globalCss.ts'

/** Writes the tokens and the base styles into every page. */
export function globalStyle(): Plugin {
  return {
    name: 'kapwa:global-style',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'style', attrs: { nonce: '__CSP_NONCE__' }, children: globalCss, injectTo: 'head' }],
    },
  }
}
