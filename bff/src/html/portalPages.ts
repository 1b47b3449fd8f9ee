import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ServiceRule } from '../running/serviceRules.ts'
import type { ViewerSource } from '../viewer/viewerSource.ts'
import { hashPolicy, noncePolicy } from './contentPolicy.ts'
import { AddressList } from './addressList.ts'
import { jsonForScript } from './jsonForScript.ts'
import { escapeHtml } from '../../../schema/rules/escapeHtml.ts'
import type { PortalConfig } from '../../../schema/rules/portalConfig.ts'

/** A page with its content security policy. */
interface Page {
  html: string
  policy: string
}

/** The app page in the parts that it is sent in. */
export interface PageFrame {
  /** From its beginning to the place of the client. */
  head: string
  /** The empty place of the client. */
  root: string
  /** The module script with its preloads, and those of the screen. */
  scripts: string
  /** What is left. */
  tail: string
  nonce: string
  policy: string
}

/** What a page has beside the configuration. */
interface PageState {
  viewer: ViewerSource | null | undefined
  serviceRules: readonly ServiceRule[]
}

/** A page that is the same for all users until the next start. */
export interface PrerenderedPage extends Page {
  etag: string
}

const prerenderedList = z.record(z.string().startsWith('/'), z.string().regex(/^[\w.-]+\.html$/))
const configToken = '__PORTAL_CONFIG__'
const nonceToken = '__CSP_NONCE__'
const root = '<div id="root"></div>'
const moduleScripts = /[ \t]*(?:<script\b[^>]* type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)\n?/g

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}" nonce="${nonceToken}">`

function fillNames(html: string, config: PortalConfig): string {
  const names = {
    __COOP_NAME__: config.coopName,
    __MAIL_CONTACT__: config.mailContact,
    __MAIL_LOANS__: config.mailLoans,
    __MAIL_PAYMENTS__: config.mailPayments,
    __AFFILIATE__: config.affiliate,
  }
  return Object.entries(names).reduce((text, [token, name]) => text.replaceAll(token, escapeHtml(name)), html)
}

/** Takes the module scripts out of the app page, and parts it at the place of the client. Throws where that is missing. */
function splitApp(html: string) {
  const [head, tail] = html.replace(moduleScripts, '').split(root)
  if (head === undefined || tail === undefined) throw new Error(`index.html should hold ${root} once.`)
  return { around: [head, tail] as const, scripts: (html.match(moduleScripts) ?? []).map((script) => script.trim()).join('') }
}

/** The pages of `web/dist`: those prerendered by the build, and the app page of all other screens. */
export class PortalPages {
  readonly #config: PortalConfig
  readonly #app: { around: readonly [head: string, tail: string]; scripts: string }
  readonly #addresses: AddressList
  readonly #prerendered: ReadonlyMap<string, PrerenderedPage>

  /** Throws when the folder has no whole index.html or no addresses.json. */
  constructor(directory: string, config: PortalConfig) {
    this.#config = config
    const read = (file: string) => fillNames(readFileSync(path.join(directory, file), 'utf8'), config)
    this.#app = splitApp(read('index.html'))
    this.#addresses = new AddressList(readFileSync(path.join(directory, 'addresses.json'), 'utf8'), config.sandbox)
    const list = path.join(directory, 'prerendered.json')
    const files = existsSync(list) ? prerenderedList.parse(JSON.parse(readFileSync(list, 'utf8'))) : {}
    this.#prerendered = new Map(Object.entries(files).map(([route, file]) => [route, this.#prerender(read(file))]))
  }

  /** The prerendered page of a path; undefined without one. */
  prerendered(route: string): PrerenderedPage | undefined {
    return this.#prerendered.get(route)
  }

  knows(route: string): boolean {
    return this.#addresses.has(route)
  }

  /**
   * The app page of a path; preloads the first scripts of the path's screen, which the browser would otherwise discover only by
   * running the entry script. An undefined `viewer` is left out: the client then queries it.
   */
  framePortalPage(route: string, { viewer, serviceRules }: PageState): PageFrame {
    const nonce = randomBytes(16).toString('base64')
    const config = jsonForScript({ ...this.#config, serviceRules, ...(viewer !== undefined && { viewer }) })
    const scripts = this.#addresses
      .scripts(route, viewer !== null)
      .map(preload)
      .join('')
    const fill = (text: string) => text.replaceAll(nonceToken, nonce).replace(configToken, () => config)
    const [head, tail] = this.#app.around
    return {
      head: fill(head),
      root,
      scripts: fill(`${this.#app.scripts}${scripts}`),
      tail: fill(tail),
      nonce,
      policy: noncePolicy(nonce),
    }
  }

  #prerender(text: string): PrerenderedPage {
    const html = text.replaceAll(` nonce="${nonceToken}"`, '').replace(configToken, () => jsonForScript(this.#config))
    // Weak: the page goes out in several encodings.
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    return { html, policy: hashPolicy(html), etag }
  }
}
