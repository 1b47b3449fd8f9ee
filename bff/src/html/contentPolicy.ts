import { createHash } from 'node:crypto'

/** Takes the reports of browsers: by `report-uri`, and by `report-to` in those that know it. */
export const reportPath = '/csp-reports'

/** The value of `Reporting-Endpoints`, which `report-to` refers to. */
export const reportingEndpoints = `policy="${reportPath}"`

const shared =
  "default-src 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "frame-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  `require-trusted-types-for 'script'; trusted-types default dompurify; report-uri ${reportPath}; report-to policy`

/** The policy of a worker: own scripts, and nothing else. */
export const workerPolicy = `default-src 'none'; script-src 'self'; frame-ancestors 'none'; report-uri ${reportPath}`

/** The policy of a page rendered for each response: own scripts and styles, and inline ones with the nonce. */
export function noncePolicy(nonce: string): string {
  return `${shared}; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`
}

const inline = { script: /<script\b([^>]*)>([\s\S]*?)<\/script>/gi, style: /<style\b([^>]*)>([\s\S]*?)<\/style>/gi }

function hashesOf(html: string, element: keyof typeof inline): string {
  return [...html.matchAll(inline[element])]
    .filter(([, attributes = '']) => !/\ssrc=/i.test(attributes) && !/\stype=["']?application\/(ld\+)?json/i.test(attributes))
    .map(([, , content = '']) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('')
}

/** The policy of a prerendered page: own scripts and styles, and its inline ones by their hashes. */
export function hashPolicy(html: string): string {
  return `${shared}; script-src 'self'${hashesOf(html, 'script')}; style-src 'self'${hashesOf(html, 'style')}`
}
