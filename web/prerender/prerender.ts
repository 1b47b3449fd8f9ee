import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { RenderedPage } from './renderedPage.ts'

interface Folders {
  /** The root of the web workspace. */
  web: string
  /** Where the browser's build is. */
  dist: string
  /** Where the program that renders may be built. */
  scratch: string
}

/** Which path is which file of the build. */
const pages = { '/home': 'home.html' } as const

interface Renderer {
  renderHome: () => RenderedPage
}

function isRenderer(program: unknown): program is Renderer {
  return typeof program === 'object' && program !== null && 'renderHome' in program && typeof program.renderHome === 'function'
}

async function buildRenderer({ web, scratch }: Folders): Promise<Renderer['renderHome']> {
  await build({
    configFile: `${web}/vite.config.ts`,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: `${web}/prerender/entry.tsx`, outDir: scratch, manifest: false, copyPublicDir: false },
  })
  const program: unknown = await import(pathToFileURL(`${scratch}/entry.js`).href)
  if (!isRenderer(program)) throw new Error('web/prerender/entry.tsx should export renderHome.')
  return program.renderHome
}

/** Puts `after` in the place of `before`; throws when the page does not hold it exactly once. */
function replaceOnce(html: string, before: string | RegExp, after: string): string {
  const parts = html.split(before)
  if (parts.length !== 2) throw new Error(`web/home.html should hold ${String(before)} once.`)
  return parts.join(after)
}

/**
 * The page with its content. It carries no nonce, because it is the same for everyone: the server allows its inline styles and
 * its inline script by their hashes. The empty style element is one of them, because styled-components' own starts empty.
 */
function fillPage(page: string, { markup, styles }: RenderedPage): string {
  if (/<[^>]*\sstyle="/.test(markup)) throw new Error('The page holds a style attribute, which its content policy would drop.')
  const plain = replaceOnce(page, /<meta property="csp-nonce"[^>]*>/, '').replaceAll(' nonce="__CSP_NONCE__"', '')
  const styled = replaceOnce(plain, '</head>', `<style></style>${styles}</head>`)
  return replaceOnce(styled, '<div id="root"></div>', `<div id="root">${markup}</div>`)
}

/** Renders the public page into `dist`, and says in `prerendered.json` which path is which file. */
export async function prerender(folders: Folders): Promise<void> {
  const renderHome = await buildRenderer(folders)
  const file = `${folders.dist}/${pages['/home']}`
  await writeFile(file, fillPage(await readFile(file, 'utf8'), renderHome()))
  await writeFile(`${folders.dist}/prerendered.json`, `${JSON.stringify(pages)}\n`)
}
