import type { Plugin } from 'vite'

/**
 * Gives Vite's `csp-nonce` meta element the `content` that HTML asks for, empty: scripts read its `nonce`, which styles cannot read out as they
 * could a `content`.
 */
export function cspNonce(): Plugin {
  return {
    name: 'kapwa:csp-nonce',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<meta property="csp-nonce"', '<meta property="csp-nonce" content=""'),
    },
  }
}
