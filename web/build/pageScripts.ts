import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const inlineScript = (name: string, injectTo: 'head' | 'body-prepend'): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { nonce: '__CSP_NONCE__' },
  children: readFileSync(`${import.meta.dirname}/pageScripts/${name}.js`, 'utf8'),
  injectTo,
})

/**
 * Writes into every page what runs before its modules: the chosen theme, before anything is painted, a sentence for a browser that
 * lacks what came last with the list in `package.json`, and one for a page whose script does not arrive. The last two are ES5, without a comma
 * after a last argument: an older browser reads no more.
 */
export function pageScripts(): Plugin {
  return {
    name: 'kapwa:page-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        inlineScript('chosenTheme', 'head'),
        inlineScript('oldBrowser', 'body-prepend'),
        inlineScript('lostScript', 'body-prepend'),
      ],
    },
  }
}
