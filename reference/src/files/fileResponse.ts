import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Content types that a browser may show inline; others are downloaded. */
const shown = new Set(['application/pdf', 'image/jpeg', 'image/png'])

/** Content types that a browser downloads under their own name. */
const downloaded = new Set(['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A stored file or a report as the response of a call. */
export class FileResponse {
  readonly stream: Readable
  readonly name: string
  readonly contentType: string
  /** Null for a file that is made while it is sent. */
  readonly size: number | null

  constructor(file: { stream: Readable; name: string; contentType: string; size: number | null }) {
    this.stream = file.stream
    this.name = file.name
    this.contentType = file.contentType
    this.size = file.size
  }

  send(reply: FastifyReply): FastifyReply {
    const plain = this.name.replace(/[^\w. -]/g, '_')
    const isShown = shown.has(this.contentType)
    if (this.size !== null) reply.header('content-length', this.size)
    return reply
      .header('content-type', isShown || downloaded.has(this.contentType) ? this.contentType : 'application/octet-stream')
      .header(
        'content-disposition',
        `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.name)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(this.stream)
  }
}
