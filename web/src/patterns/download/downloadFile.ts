import { saveBlob } from './saveBlob.ts'

/** A download that the server refused, or that could not be read to its end; the message can be shown. */
export class DownloadFailure extends Error {
  override readonly name = 'DownloadFailure'
  /** The session is over. */
  readonly isSignedOut: boolean
  /** There is no such file, or none for this user. */
  readonly isMissing: boolean

  /** The HTTP status; without one, no answer came. */
  constructor(message: string, status?: number) {
    super(message)
    this.isSignedOut = status === 401
    this.isMissing = status === 404
  }
}

/** Bytes received so far, and in all where the server says. */
export interface DownloadProgress {
  received: number
  total: number | null
}

interface DownloadOptions {
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

const unreachable = 'Kapwa could not be reached. Check your connection and try again.'
const broken = 'Something went wrong on the server. Please try again later.'
const incomplete = 'The connection broke before the whole file had come. Please try again.'

/** The message of a JSON answer to a failed request; anything else is no sentence to show. */
async function readMessage(response: Response): Promise<string> {
  // A page of a proxy is no JSON: then the general message is shown.
  const body: unknown = await response.json().catch(() => null)
  const errors = typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors) ? body.errors : []
  const first: unknown = errors[0]
  return typeof first === 'object' && first !== null && 'message' in first && typeof first.message === 'string' ? first.message : broken
}

/** The name that the server gives the file: `attachment; filename*=UTF-8''savings_changerequests_20261122.xlsx`. */
function nameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded === undefined ? 'report' : decodeURIComponent(encoded)
}

/** Throws a DownloadFailure, and what the signal was aborted with. */
async function openFile(url: string, signal: AbortSignal | null): Promise<Response> {
  const response = await fetch(url, { signal, headers: { accept: '*/*' } }).catch(() => {
    signal?.throwIfAborted()
    throw new DownloadFailure(unreachable)
  })
  if (!response.ok) throw new DownloadFailure(await readMessage(response), response.status)
  return response
}

async function readBlob(response: Response, { signal, onProgress }: DownloadOptions): Promise<Blob> {
  const length = Number(response.headers.get('content-length'))
  const total = length > 0 ? length : null
  const reader = response.body?.getReader()
  const readPart = () =>
    reader?.read().catch(() => {
      signal.throwIfAborted()
      throw new DownloadFailure(incomplete)
    })
  const parts: BlobPart[] = []
  let received = 0
  for (let part = await readPart(); part && !part.done; part = await readPart()) {
    parts.push(part.value)
    received += part.value.byteLength
    onProgress({ received, total })
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

async function readWhole(url: string, options: DownloadOptions): Promise<{ blob: Blob; name: string }> {
  const response = await openFile(url, options.signal)
  return { blob: await readBlob(response, options), name: nameOf(response) }
}

/** Reads a file of the portal to show it, with its content type. Throws a DownloadFailure, and what the signal was aborted with. */
export async function readFile(url: string, options: DownloadOptions): Promise<Blob> {
  return (await readWhole(url, options)).blob
}

/**
 * Downloads a file of the portal and hands it to the browser, which saves it. Resolves to its name. Throws a DownloadFailure, and what
 * the signal was aborted with.
 */
export async function downloadFile(url: string, options: DownloadOptions): Promise<string> {
  const { blob, name } = await readWhole(url, options)
  saveBlob(blob, name)
  return name
}

/** Reads a text file of the portal, for a page that looks something up in it. Throws a DownloadFailure. */
export async function readTextFile(url: string): Promise<string> {
  const response = await openFile(url, null)
  return response.text().catch(() => {
    throw new DownloadFailure(incomplete)
  })
}
