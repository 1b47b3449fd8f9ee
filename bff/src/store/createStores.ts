import type { FastifyBaseLogger } from 'fastify'
import { MemoryStore } from './memoryStore.ts'
import { RedisStore } from './redisStore.ts'
import type { SharedStore } from './sharedStore.ts'

/** The stores of one process: sessions apart from counters, so that a flood of addresses cannot push out a signed-out session. */
export interface Stores {
  sessions: SharedStore
  counters: SharedStore
  close(): Promise<void>
}

const keptSessions = 200_000
const keptCounters = 100_000

/** In memory, or in Redis with the memory of this process behind it. */
export function createStores(redisUrl: string | undefined, log: FastifyBaseLogger): Stores {
  const sessions = new MemoryStore(keptSessions)
  const counters = new MemoryStore(keptCounters)
  if (redisUrl === undefined) {
    return {
      sessions,
      counters,
      close: async () => {
        await Promise.all([sessions.close(), counters.close()])
      },
    }
  }
  const shared = new RedisStore(redisUrl, log)
  return { sessions: shared.over(sessions), counters: shared.over(counters), close: () => shared.close() }
}
