import type { FastifyInstance } from 'fastify'

const day = 24 * 60 * 60 * 1000
/** Well within the year that RFC 9116 recommends at most. */
const validForMs = 180 * day

interface SecurityTxt {
  /** A `mailto:` or `https:` URL. */
  contact: string
  publicOrigin: string | undefined
}

/** GET /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
export function serveSecurityTxt(app: FastifyInstance, { contact, publicOrigin }: SecurityTxt): void {
  const route = '/.well-known/security.txt'
  const canonical = publicOrigin === undefined ? [] : [`Canonical: ${publicOrigin}${route}`]
  app.get(route, (_request, reply) => {
    const expires = new Date(Date.now() + validForMs).toISOString()
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, fil', ...canonical]
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'content-type': 'text/plain; charset=utf-8' })
      .send(`${lines.join('\n')}\n`)
  })
}
