import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Types that a browser may show in place; anything else is saved. */
const shown = new Set(['application/pdf', 'image/jpeg', 'image/png'])

/** A stored file on its way out. */
export class FileAnswer {
  readonly stream: Readable
  readonly name: string
  readonly contentType: string
  readonly size: number

  constructor(file: { stream: Readable; name: string; contentType: string; size: number }) {
    this.stream = file.stream
    this.name = file.name
    this.contentType = file.contentType
    this.size = file.size
  }

  send(reply: FastifyReply): FastifyReply {
    const plain = this.name.replace(/[^\w. -]/g, '_')
    const isShown = shown.has(this.contentType)
    return reply
      .header('content-type', isShown ? this.contentType : 'application/octet-stream')
      .header('content-length', this.size)
      .header(
        'content-disposition',
        `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.name)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(this.stream)
  }
}
