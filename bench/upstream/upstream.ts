import type { ChildProcess } from 'node:child_process'
import { cores, nextMessage, startPinned } from '../measure/pinned.ts'

/** The stand-in for the cooperative's REST API, in a process of its own. */
export interface Upstream {
  child: ChildProcess
  url: string
  /** The calls since this was last asked, by path. */
  takeCalls: () => Promise<Record<string, number>>
}

/** Starts it; every answer waits for `delay` milliseconds. */
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
