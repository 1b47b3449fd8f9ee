import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { RenderedPage } from './prerenderEntry.tsx'
import { buildForServer } from './serverProgram.ts'

interface Folders {
  /** The root of the web workspace. */
  web: string
  /** The build for the browser. */
  dist: string
  /** The build of the program that renders. */
  scratch: string
}

/** File of the build by path of the portal. */
const pages = { '/home': 'home.html' } as const

interface Renderer {
  renderHome: () => RenderedPage
}

function isRenderer(program: unknown): program is Renderer {
  return typeof program === 'object' && program !== null && 'renderHome' in program && typeof program.renderHome === 'function'
}

async function buildRenderer({ web, scratch }: Folders): Promise<Renderer['renderHome']> {
  await buildForServer({ web, entry: `${web}/build/prerenderEntry.tsx`, outDir: scratch })
  const program: unknown = await import(pathToFileURL(`${scratch}/prerenderEntry.js`).href)
  if (!isRenderer(program)) throw new Error('web/build/prerenderEntry.tsx should export renderHome.')
  return program.renderHome
}

/** Replaces `before`, which `page` must hold exactly once. */
function replaceOnce(page: string, before: string | RegExp, after: string): string {
  const parts = page.split(before)
  if (parts.length !== 2) throw new Error(`web/home.html should hold ${String(before)} once.`)
  return parts.join(after)
}

/**
 * Fills the static page with its content, without a nonce: the content security policy allows its inline styles and script by hash. The
 * empty style element is for the hash of the one that styled-components inserts.
 */
function fillPage(page: string, { markup, styles }: RenderedPage): string {
  if (/<[^>]*\sstyle="/.test(markup)) throw new Error('The page holds a style attribute, which its content policy would drop.')
  const plain = replaceOnce(page, /<meta property="csp-nonce"[^>]*>/, '').replaceAll(' nonce="__CSP_NONCE__"', '')
  const styled = replaceOnce(plain, '</head>', `<style></style>${styles}</head>`)
  return replaceOnce(styled, '<div id="root"></div>', `<div id="root">${markup}</div>`)
}

/** Renders /home into its page in `dist`, and writes `prerendered.json`: file by path. */
export async function prerender(folders: Folders): Promise<void> {
  const renderHome = await buildRenderer(folders)
  const file = `${folders.dist}/${pages['/home']}`
  await writeFile(file, fillPage(await readFile(file, 'utf8'), renderHome()))
  await writeFile(`${folders.dist}/prerendered.json`, `${JSON.stringify(pages)}\n`)
}
