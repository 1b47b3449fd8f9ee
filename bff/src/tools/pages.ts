/** A page of a tool, and the content security policy under which it works. */
export interface ToolPage {
  html: string
  policy: string
}

const sandboxScript = 'https://embeddable-sandbox.cdn.apollographql.com/_latest/embeddable-sandbox.umd.production.min.js'
const noFrames = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function page(title: string, head: string, body: string): string {
  const style = 'html, body, #tool { height: 100%; margin: 0 }'
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg"><style>${style}</style>${head}</head>
<body><div id="tool"></div>${body}</body>
</html>`
}

/** Apollo Sandbox: loaded from Apollo's servers, sends a bearer token, never cookies. */
export function sandboxPage(nonce: string): ToolPage {
  const start = `
if (window.EmbeddedSandbox) new window.EmbeddedSandbox({ target: '#tool', initialEndpoint: location.origin + '/graphql', includeCookies: false, initialState: { headers: { Authorization: 'Bearer ' } } })
else document.getElementById('tool').innerHTML = '<p>Apollo Sandbox could not be loaded from Apollo’s servers. <a href="/graphiql">GraphiQL</a> works without them.</p>'`
  return {
    html: page('Apollo Sandbox', '', `<script nonce="${nonce}" src="${sandboxScript}"></script><script nonce="${nonce}">${start}</script>`),
    policy:
      `default-src 'none'; script-src 'nonce-${nonce}' https://embeddable-sandbox.cdn.apollographql.com; style-src 'unsafe-inline'; ` +
      `img-src 'self' data: https:; connect-src 'self' https://*.apollographql.com; frame-src https://sandbox.embed.apollographql.com; ${noFrames}`,
  }
}

/**
 * GraphiQL as `graphiql/` bundles it, with its headers editor open: a bearer token goes there. Without one, its operations use the session
 * cookies of this browser. Its editor sets styles of elements, and checks operations in workers.
 */
export function graphiqlPage(): ToolPage {
  return {
    html: page('GraphiQL', '<link rel="stylesheet" href="/graphiql/main.css">', '<script type="module" src="/graphiql/main.js"></script>'),
    policy:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
      `connect-src 'self'; worker-src 'self'; ${noFrames}`,
  }
}
