import { putLoad } from '../load/load.ts'
import type { Lane, LoadSetting } from './rounds.ts'
import { pidOf } from './rounds.ts'
import { memoryMegabytes } from './usage.ts'

/** Resident memory in megabytes, one sample a second, while a server is under load. */
export async function watchMemory(lane: Lane, setting: LoadSetting): Promise<number[]> {
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
