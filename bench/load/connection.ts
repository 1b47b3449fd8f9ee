import net from 'node:net'

/** A finished answer: its status line, and its body as text (of a chunked answer, with the chunks' sizes in it). */
export interface Answer {
  head: string
  body: string
}

/** Whether an answer is that of a request that went well. */
export const isGood = ({ head, body }: Answer): boolean => head.startsWith('HTTP/1.1 200') && !body.includes('"errors"')

const lastChunk = Buffer.from('0\r\n\r\n')

/** Whether the answer is complete; only one request is pending at a time. */
function isWhole(bytes: Buffer, headEnd: number, head: string): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return bytes.length >= headEnd + 4 + Number(length)
  return bytes.subarray(-5).equals(lastChunk)
}

/**
 * One keep-alive connection that repeats the same request. Written by hand to cost little: it shares a core with the upstream and must
 * not become the bottleneck.
 */
export class Connection {
  readonly #socket: net.Socket
  readonly #request: Buffer
  #chunks: Buffer[] = []
  #finish: ((answer: Answer) => void) | undefined
  #fail: ((error: Error) => void) | undefined

  constructor(port: number, request: string) {
    this.#request = Buffer.from(request)
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    this.#socket.on('error', (error) => this.#fail?.(error))
    this.#socket.on('close', () => this.#fail?.(new Error('the server closed the connection')))
  }

  send(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#finish = resolve
      this.#fail = reject
      this.#socket.write(this.#request)
    })
  }

  close(): void {
    this.#fail = undefined
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk)
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
    const headEnd = bytes.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const head = bytes.toString('latin1', 0, headEnd)
    if (!isWhole(bytes, headEnd, head)) return
    this.#chunks = []
    this.#finish?.({ head, body: bytes.toString('utf8', headEnd + 4) })
  }
}
