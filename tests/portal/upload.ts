import type { Browser, GraphAnswer } from './browser.ts'
import { readGraph } from './browser.ts'

/** A file of an upload, and the variable that holds it: `input.answers.0.files.0`. */
export interface SentFile {
  at: string
  name: string
  bytes: Buffer | string
  type?: string
}

/** A GraphQL multipart request: its body, whole, and its content type. */
async function uploadBody(query: string, variables: object, files: readonly SentFile[]): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables }))
  form.set('map', JSON.stringify(Object.fromEntries(files.map(({ at }, index) => [index, [`variables.${at}`]]))))
  for (const [index, { name, bytes, type = 'image/png' }] of files.entries())
    form.set(String(index), new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  const whole = new Response(form)
  return { type: whole.headers.get('content-type') ?? '', body: Buffer.from(await whole.arrayBuffer()) }
}

/** Sends an operation with files, as a page of the portal does. */
export async function upload(browser: Browser, query: string, variables: object, files: readonly SentFile[]): Promise<GraphAnswer> {
  const { body, type } = await uploadBody(query, variables, files)
  const headers = {
    'content-type': type,
    'content-length': String(body.length),
    'x-kapwa-request': '1',
    origin: 'http://localhost:4000',
  }
  return readGraph(await browser.send({ method: 'POST', path: '/graphql', headers, body }))
}
