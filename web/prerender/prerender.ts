import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Manifest } from '../manifest.ts'
import { filesOf } from '../manifest.ts'
import type { RenderedPage } from './renderedPage.ts'

/** A page that is rendered when the portal is built. */
interface Page {
  path: string
  file: string
  /** The module of its screen, whose code the page asks for at once. */
  module: string
  title: string
  description: string
}

const pages: readonly Page[] = [
  {
    path: '/home',
    file: 'home.html',
    module: 'src/screens/home/Home/Screen.tsx',
    title: '__COOP_NAME__: savings-and-loan cooperative',
    description:
      'Save together, borrow from each other: car, housing, personal and long-term loans of a cooperative owned by its members, for over 39 years.',
  },
]

interface Folders {
  /** The root of the web workspace. */
  web: string
  /** Where the browser's build is, and where the pages go. */
  dist: string
  /** Where the program that renders may be built. */
  scratch: string
}

type RenderPage = (path: string) => Promise<RenderedPage>

async function buildRenderer({ web, scratch }: Folders): Promise<RenderPage> {
  await build({
    configFile: `${web}/vite.config.ts`,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: `${web}/prerender/entry.tsx`, outDir: scratch, manifest: false, copyPublicDir: false },
  })
  const module: { renderPage: RenderPage } = await import(pathToFileURL(`${scratch}/entry.js`).href)
  return module.renderPage
}

/** Puts `after` in the place of `before`; throws when the template does not hold it exactly once. */
function replaceOnce(html: string, before: string | RegExp, after: string): string {
  const parts = html.split(before)
  if (parts.length !== 2) throw new Error(`web/index.html should hold ${String(before)} once.`)
  return parts.join(after)
}

/**
 * The page from the template. It carries no nonce, because it is the same for everyone: the server allows its inline styles and
 * its inline script by their hashes. The empty style element is among them, because the browser's style element starts empty.
 */
function fillTemplate(template: string, page: Page, rendered: RenderedPage, scripts: readonly string[]): string {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  const plain = replaceOnce(template, /<meta property="csp-nonce"[^>]*>/, '').replaceAll(' nonce="__CSP_NONCE__"', '')
  const titled = replaceOnce(plain, /<title>.*?<\/title>/, `<title>${page.title}</title>`)
  const described = replaceOnce(titled, /<meta name="description"[^>]*>/, `<meta name="description" content="${page.description}">`)
  const styled = replaceOnce(described, '</head>', `${preloads}<style></style>${rendered.styles}</head>`)
  return replaceOnce(styled, '<div id="root"></div>', `<div id="root">${rendered.markup}</div>`)
}

/** Renders the public pages into `dist` and says in `prerendered.json` which path is which file. */
export async function prerender(folders: Folders, manifest: Manifest): Promise<void> {
  const renderPage = await buildRenderer(folders)
  const template = await readFile(`${folders.dist}/index.html`, 'utf8')
  for (const page of pages) {
    const scripts = filesOf(manifest, [page.module]).filter((file) => !template.includes(file))
    const html = fillTemplate(template, page, await renderPage(page.path), scripts)
    await writeFile(`${folders.dist}/${page.file}`, html)
  }
  const index = Object.fromEntries(pages.map(({ path, file }) => [path, file]))
  await writeFile(`${folders.dist}/prerendered.json`, `${JSON.stringify(index)}\n`)
}
