import { watchMemory } from '../measure/memory.ts'
import { settings } from '../settings.ts'
import type { Contenders } from './stage.ts'
import { lane, onStage } from './stage.ts'

export interface MemoryResult {
  /** Megabytes, one sample a second: of the BFF over the whole soak, of the gateway for its first part. */
  kapwa: number[]
  hive: number[]
}

const hiveSeconds = 30

/** Memory of servers that have just started, under load on all connections. */
export async function measureMemory({ kapwa, hive }: Contenders): Promise<MemoryResult> {
  return onStage({ contenders: [kapwa, hive], connections: settings.connections }, async (stage) => ({
    kapwa: await watchMemory(lane(stage, kapwa, 'overview'), { ...stage, seconds: settings.soakSeconds }),
    hive: await watchMemory(lane(stage, hive, 'overview'), { ...stage, seconds: hiveSeconds }),
  }))
}
