import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/freePort.ts'
import { untilReady } from '../../scripts/service.ts'
import { Connection } from '../load/connection.ts'
import { imageVariables } from '../measure/imageVariables.ts'
import { cores, startPinned } from '../measure/pinned.ts'
import { scratchFolder } from '../measure/scratch.ts'
import { documentId, texts, variables } from '../operations/operations.ts'
import type { Contender, RunningServer } from './contender.ts'
import { httpRequest } from './request.ts'

const ownRoot = new URL('../../', import.meta.url).pathname

/** The BFF's trusted documents with those of this benchmark. */
function writeAllowList(): string {
  const file = path.join(scratchFolder(), 'allow-list.json')
  writeFileSync(file, JSON.stringify(Object.fromEntries(Object.values(texts).map((text) => [documentId(text), text]))))
  return file
}

const allowList = writeAllowList()

/** Starts the BFF as in production: trusted documents only, defaults but for the rate limit per address. */
async function start(root: string, sessionSecret: string, restUrl: string): Promise<RunningServer> {
  const port = await freePort()
  const child = startPinned(path.join(root, 'bff/src/server.ts'), {
    core: cores.server,
    cwd: root,
    env: {
      ...imageVariables(root),
      PORT: String(port),
      REST_URL: restUrl,
      SESSION_SECRET: sessionSecret,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      OPERATIONS: 'trusted',
      OPERATIONS_ALLOW_LIST: allowList,
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
  })
  await untilReady({ name: 'BFF', child }, `http://127.0.0.1:${port}/health/ready`, 60)
  return { child, port }
}

const graphRequest = (text: string, values: unknown, cookie?: string) =>
  httpRequest({
    method: 'POST',
    path: '/graphql',
    headers: { 'x-kapwa-request': '1', ...(cookie === undefined ? {} : { cookie }) },
    body: { operationName: /(?:query|mutation) (\w+)/.exec(text)?.[1], variables: values, documentId: documentId(text) },
  })

/** The BFF of this project, or of another checkout of it. */
export function kapwa(name: string, sessionSecret: string, { id = 'kapwa', root = ownRoot } = {}): Contender {
  return {
    id,
    name,
    start: (restUrl) => start(root, sessionSecret, restUrl),
    request: (operation, cookie) => graphRequest(texts[operation], variables[operation], cookie),
  }
}

/** Signs a user in through the BFF, as a browser does. Answers the value of the `Cookie` header. */
export async function signIn({ port }: RunningServer, userName: string): Promise<string> {
  const connection = new Connection(port, graphRequest(texts.signIn, { input: { userName, password: 'Kapwa#2026' } }))
  const { head, body } = await connection.send()
  connection.close()
  const cookies = [...head.matchAll(/\r\nset-cookie: ([^;]+);/gi)].map((match) => match[1])
  if (cookies.length === 0) throw new Error(`nobody could sign in: ${head}\n${body}`)
  return cookies.join('; ')
}
