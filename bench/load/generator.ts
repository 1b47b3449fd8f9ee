import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../measure/statistics.ts'
import { Connection, isGood } from './connection.ts'
import type { LoadOrder, LoadResult } from './messages.ts'

/** The load generator's process: closed loops over keep-alive connections, started by messages of the parent process. */
async function run({ port, requests, seconds }: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = []
  let failure: string | undefined
  const end = performance.now() + seconds * 1000
  const loop = async (request: string, index: number) => {
    const connection = new Connection(port, request)
    if (seconds > 0) await wait((index / requests.length) * 20)
    try {
      do {
        const sent = performance.now()
        const answer = await connection.send()
        latencies.push(performance.now() - sent)
        if (!isGood(answer)) failure ??= `${answer.head}\n${answer.body.slice(0, 500)}`
      } while (performance.now() < end && failure === undefined)
    } catch (error) {
      failure ??= String(error)
    } finally {
      connection.close()
    }
  }
  await Promise.all(requests.map(loop))
  return { answered: latencies.length, p50: median(latencies), ...(failure === undefined ? {} : { failure }) }
}

process.on('message', (order: LoadOrder) => void run(order).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit())
process.send?.('ready')
