import type { ChildProcess } from 'node:child_process'
import { signIn } from '../contenders/kapwa.ts'
import type { listContenders } from '../contenders/list.ts'
import type { Contender, MemberSession, Operation, RunningServer } from '../contenders/contender.ts'
import { startLoad } from '../load/load.ts'
import { stopPinned } from '../measure/pinned.ts'
import type { Lane } from '../measure/rounds.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { startUpstream } from '../upstream/upstream.ts'

export type Contenders = ReturnType<typeof listContenders>

/** What a part of the run stands on: an upstream, the load, servers and people who are signed in. */
export interface Stage {
  upstream: Upstream
  load: ChildProcess
  servers: ReadonlyMap<Contender, RunningServer>
  sessions: readonly MemberSession[]
}

interface StageOptions {
  /** The BFF is always among them: it signs people in. */
  contenders: readonly Contender[]
  connections: number
  /** Milliseconds that the upstream waits before each answer. */
  delay?: number
}

/** Sets the stage, lets the part play, and clears the stage, whatever came of it. */
export async function onStage<Result>(
  { contenders, connections, delay = 0 }: StageOptions,
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const upstream = await startUpstream(delay)
  const load = await startLoad()
  const servers = new Map<Contender, RunningServer>()
  try {
    for (const contender of contenders) servers.set(contender, await contender.start(upstream.url))
    const kapwa = contenders.find(({ id }) => id === 'kapwa')
    const people = Array.from({ length: connections }, (_, index) => `member${index}`)
    const sessions = await Promise.all(people.map((name) => signIn(serverOf(servers, kapwa), name)))
    return await play({ upstream, load, servers, sessions })
  } finally {
    for (const { child } of servers.values()) await stopPinned(child)
    load.disconnect()
    upstream.child.disconnect()
  }
}

function serverOf(servers: ReadonlyMap<Contender, RunningServer>, contender: Contender | undefined): RunningServer {
  const server = contender && servers.get(contender)
  if (!server) throw new Error(`${contender?.id ?? 'the BFF'} has not been started`)
  return server
}

/** A question put to a contender on this stage. */
export function lane({ servers }: Stage, contender: Contender, operation: Operation): Lane {
  return { contender, server: serverOf(servers, contender), operation }
}
