import { requireReadable } from '@/forms/files/readableFile.ts'
import { UnreachableError } from './UnreachableError.ts'

/** In milliseconds. The BFF has a shorter deadline: this ends a request that hangs on the way to it. */
const deadline = 20_000
/** In milliseconds, for the answer once a file has arrived: its rows may be many. The BFF waits 120 s. */
const answerDeadline = 130_000
/** In milliseconds, for a request with files, since `fetch` reports no progress. The BFF ends one after 300 s. */
const uploadDeadline = 310_000

export interface HttpRequest {
  url: string
  headers: Headers
  body: string | FormData
  signal: AbortSignal
  /** Whole percent of the body sent, 0 to 100. */
  onUploadProgress?: ((percent: number) => void) | undefined
}

/** `Response` throws for a body with these, even an empty string. */
const statusesWithoutBody: readonly number[] = [204, 205, 304]

function readHeaders(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const [name = '', ...value] = line.split(':')
    if (name !== '') headers.append(name, value.join(':').trim())
  }
  return headers
}

function readResponse(xhr: XMLHttpRequest): Response {
  const { status, statusText } = xhr
  const body = statusesWithoutBody.includes(status) ? null : xhr.responseText
  return new Response(body, { status, statusText, headers: readHeaders(xhr.getAllResponseHeaders()) })
}

/** Rejects where a file of the body has changed or is gone: then nothing was sent, whatever the browser says. */
async function requireReadableBody(body: string | FormData): Promise<void> {
  const values = typeof body === 'string' ? [] : [...body.values()]
  await Promise.all(values.flatMap((value) => (typeof value === 'string' ? [] : requireReadable(value))))
}

/** Sends with XMLHttpRequest, because `fetch` reports no progress. The deadline counts from the last progress, and anew once all is sent. */
function sendWithProgress({ url, headers, body, signal, onUploadProgress }: HttpRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSent = false
    const stop = (reason: unknown) => {
      reject(reason instanceof Error ? reason : new Error(String(reason)))
      xhr.abort()
    }
    const onAbort = () => stop(signal.reason)
    const restartDeadline = (milliseconds = deadline) => {
      clearTimeout(timer)
      timer = setTimeout(() => stop(new DOMException('The request made no progress.', 'TimeoutError')), milliseconds)
    }
    xhr.upload.onprogress = ({ loaded, total }) => {
      restartDeadline()
      if (total > 0) onUploadProgress?.(Math.floor((100 * loaded) / total))
    }
    xhr.upload.onload = () => {
      isSent = true
      restartDeadline(answerDeadline)
    }
    xhr.onload = () => resolve(readResponse(xhr))
    xhr.onerror = () => requireReadableBody(isSent ? '' : body).then(() => reject(new UnreachableError()), reject)
    xhr.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', onAbort)
    xhr.open('POST', url)
    headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    restartDeadline()
    xhr.send(body)
  })
}

/**
 * Sends a request to the portal's own server, with its cookies. Rejects with an UnreachableError when it gets no answer, with a `TimeoutError`
 * after its deadline, with an UnreadableFileError for a file that has changed or is gone, and with the reason of `signal` when that is aborted.
 */
export async function sendRequest(request: HttpRequest): Promise<Response> {
  if (typeof request.body !== 'string') await requireReadableBody(request.body)
  if (request.onUploadProgress) return sendWithProgress(request)
  const { url, headers, body } = request
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(typeof body === 'string' ? deadline : uploadDeadline)])
  return fetch(url, { method: 'POST', credentials: 'same-origin', headers, body, signal }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new UnreachableError(cause)
  })
}
