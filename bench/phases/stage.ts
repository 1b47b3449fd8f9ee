import type { ChildProcess } from 'node:child_process'
import { stopService } from '../../scripts/service.ts'
import { signIn } from '../contenders/kapwa.ts'
import type { listContenders } from '../contenders/list.ts'
import type { Contender, Operation, RunningServer } from '../contenders/contender.ts'
import type { Lane } from '../load/load.ts'
import { startLoad } from '../load/load.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { startUpstream } from '../upstream/upstream.ts'

export type Contenders = ReturnType<typeof listContenders>

/** The set-up of a phase: an upstream, the load generator, servers and signed-in users. */
export interface Stage {
  upstream: Upstream
  load: ChildProcess
  servers: ReadonlyMap<Contender, RunningServer>
  /** Of each user's session. */
  cookies: readonly string[]
}

interface StageOptions {
  /** Always includes the BFF, which signs the users in. */
  contenders: readonly Contender[]
  connections: number
  /** Delay of each upstream answer, in milliseconds. */
  delay?: number
}

/** Sets up, runs the phase, and tears down even when it throws. */
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
    const cookies = await Promise.all(people.map((name) => signIn(serverOf(servers, kapwa), name)))
    return await play({ upstream, load, servers, cookies })
  } finally {
    for (const server of servers.values()) await stopService(server)
    load.disconnect()
    upstream.child.disconnect()
  }
}

function serverOf(servers: ReadonlyMap<Contender, RunningServer>, contender: Contender | undefined): RunningServer {
  const server = contender && servers.get(contender)
  if (!server) throw new Error(`${contender?.id ?? 'the BFF'} has not been started`)
  return server
}

/** A lane: one operation sent to one contender of this set-up. */
export function lane({ servers }: Stage, contender: Contender, operation: Operation): Lane {
  return { contender, server: serverOf(servers, contender), operation }
}
