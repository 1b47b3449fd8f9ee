import type { ChildProcess } from 'node:child_process'
import { cores, nextMessage, startPinned } from '../measure/pinned.ts'

/** The stand-in for the cooperative's REST API, in a child process. */
export interface Upstream {
  child: ChildProcess
  url: string
  /** The calls since the last call of this function, by path. */
  takeCalls: () => Promise<Record<string, number>>
}

/** Starts the stand-in; every answer is delayed by `delay` milliseconds. */
export async function startUpstream(delay = 0): Promise<Upstream> {
  const child = startPinned(new URL('server.ts', import.meta.url).pathname, { core: cores.load, env: { UPSTREAM_DELAY_MS: String(delay) } })
  const { port } = await nextMessage<{ port: number }>(child)
  const takeCalls = async () => {
    const told = nextMessage<{ calls: Record<string, number> }>(child)
    child.send('calls')
    return (await told).calls
  }
  return { child, url: `http://127.0.0.1:${port}`, takeCalls }
}
