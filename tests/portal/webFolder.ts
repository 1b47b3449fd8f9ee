import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const files: Record<string, string> = {
  'index.html': [
    '<!doctype html><html lang="en"><head><title>__COOP_NAME__</title><style nonce="__CSP_NONCE__">body{margin:0}</style></head><body>',
    '<div id="root"></div><script type="application/json" id="portal" nonce="__CSP_NONCE__">__PORTAL_CONFIG__</script>',
    '<script nonce="__CSP_NONCE__" type="module" src="/assets/main-3f2a.js"></script></body></html>',
  ].join(''),
  'home.html':
    '<!doctype html><html lang="en"><head><title>Welcome to __COOP_NAME__</title><style nonce="__CSP_NONCE__">h1{color:red}</style></head>' +
    '<body><h1>Hello</h1><a href="mailto:__MAIL_CONTACT__">Ask</a><script nonce="__CSP_NONCE__">start()</script></body></html>',
  'prerendered.json': '{"/home":"home.html"}',
  'addresses.json': JSON.stringify({
    everywhere: ['/', '/home', '/login/identifier', '/member/overview', '/member/service/:slug', '/error/:code'],
    openModeOnly: ['/devhelpdoc'],
    scripts: {},
  }),
  'robots.txt': 'User-agent: *\n',
  'assets/main-3f2a.js': 'export const started = true\n',
}

/** A folder with a minimal built client, for a BFF that serves pages; with `program`, beside it, the one that renders first views. */
export async function createWebFolder(program?: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'kapwa-web-'))
  const folder = path.join(parent, 'dist')
  if (program !== undefined) {
    await mkdir(`${folder}-server`)
    await writeFile(`${folder}-server/server.js`, program)
    await writeFile(`${parent}/package.json`, '{"type":"module"}')
  }
  await mkdir(folder)
  await mkdir(path.join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return { folder, remove: () => rm(parent, { recursive: true }) }
}
