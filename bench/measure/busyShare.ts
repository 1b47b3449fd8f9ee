import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Ticks of all cores since the machine started, and those of them in which a core had nothing to do. */
function readTicks(): { all: number; idle: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, ...others] = line.split(/\s+/).slice(1, 9).map(Number)
  const waiting = idle + iowait
  return { all: [user, nice, system, waiting, ...others].reduce((sum, one) => sum + one, 0), idle: waiting }
}

/** The share of all cores that is in use while this process waits. */
export async function busyShare(seconds = 5): Promise<number> {
  const before = readTicks()
  await wait(seconds * 1000)
  const after = readTicks()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}
