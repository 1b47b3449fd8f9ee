import type { Lane, LoadSetting } from '../load/load.ts'
import { putLoad } from '../load/load.ts'
import { pidOf } from '../measure/rounds.ts'
import { memoryMegabytes } from '../measure/usage.ts'
import { settings } from '../settings.ts'
import type { Contenders } from './stage.ts'
import { lane, onStage } from './stage.ts'

export interface MemoryResult {
  /** Megabytes, one sample a second: of the BFF over the whole soak, of the gateway for its first part. */
  kapwa: number[]
  hive: number[]
}

const hiveSeconds = 30

/** Resident memory in megabytes, one sample a second, while a server is under load. */
async function watchMemory(lane: Lane, setting: LoadSetting): Promise<number[]> {
  const pid = pidOf(lane.server)
  const samples: number[] = []
  const timer = setInterval(() => samples.push(memoryMegabytes(pid)), 1000)
  try {
    await putLoad({ ...setting, ...lane })
  } finally {
    clearInterval(timer)
  }
  return samples
}

/** Memory of servers that have just started, under load on all connections. */
export async function measureMemory({ kapwa, hive }: Contenders): Promise<MemoryResult> {
  return onStage({ contenders: [kapwa, hive], connections: settings.connections }, async (stage) => ({
    kapwa: await watchMemory(lane(stage, kapwa, 'overview'), { ...stage, seconds: settings.soakSeconds }),
    hive: await watchMemory(lane(stage, hive, 'overview'), { ...stage, seconds: hiveSeconds }),
  }))
}
