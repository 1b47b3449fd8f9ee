import type { FastifyBaseLogger } from 'fastify'
import { MemoryStore } from './memoryStore.ts'
import { RedisStore } from './redisStore.ts'
import type { SharedStore } from './sharedStore.ts'

/** The stores of a process: sessions apart from counters, so that a flood of addresses cannot evict a revoked session. */
export interface Stores {
  sessions: SharedStore
  counters: SharedStore
  /** Null without a store outside of this process. */
  isReachable: (() => boolean) | null
  close(): Promise<void>
}

const sessionCapacity = 200_000
const counterCapacity = 100_000

/** In memory, or in Redis with memory as its fallback. */
export function createStores(redisUrl: string | undefined, log: FastifyBaseLogger): Stores {
  const sessions = new MemoryStore(sessionCapacity)
  const counters = new MemoryStore(counterCapacity)
  if (redisUrl === undefined) {
    return {
      sessions,
      counters,
      isReachable: null,
      close: async () => {
        await Promise.all([sessions.close(), counters.close()])
      },
    }
  }
  const shared = new RedisStore(redisUrl, log)
  return {
    sessions: shared.announcingOver(sessions),
    counters: shared.over(counters),
    isReachable: () => shared.isReachable,
    close: () => shared.close(),
  }
}
