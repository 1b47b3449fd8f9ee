import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { promise } from '../security/promise.ts'
import { fileOf, formOf } from './formCalls.ts'
import type { Registration } from './formCalls.ts'
import { memoryOf } from './memoryOf.ts'
import { startService } from './serviceProcess.ts'
import type { ServiceProcess } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let service: ServiceProcess

beforeAll(async () => {
  reference = await startReference()
  const { DATA_DIR: dataDir = '', ...env } = reference.env
  service = startService(dataDir, env)
})
afterAll(async () => {
  service.child.kill('SIGTERM')
  await service.ended()
  await reference.stop()
})

/** Runs the work; answers the highest memory of a process meanwhile, in MB. */
async function highestDuring(pid: number, work: Promise<unknown>): Promise<number> {
  const ended = new AbortController()
  const finished = work.finally(() => ended.abort())
  let highest = 0
  while (!ended.signal.aborted) {
    highest = Math.max(highest, await memoryOf(pid))
    await setTimeout(20)
  }
  await finished
  return highest
}

const largest = 10_485_760
const times = 50

promise('T22', '50 parallel uploads of 10 MB are streamed to the disk', async (tell) => {
  const url = await service.url()
  const { AccessToken } = await reference.signIn('ana')
  const headers = { authorization: `Bearer ${AccessToken}` }
  const { RegistrationCode } = (await (await fetch(`${url}/api/registration/attributes`, { headers })).json()) as Registration
  const send = async (size: number): Promise<number> => {
    const Fields = [{ ControlName: 'photo', Value: 'photo-1-a.png' }]
    const body = formOf('Registration', { RegistrationCode, Status: 'Pending', Fields }, [fileOf('photo-1-a.png', 'image/png', size)])
    const answer = await fetch(`${url}/api/registration/save`, { method: 'PUT', headers, body })
    await answer.text()
    return answer.status
  }
  expect(await send(1_000)).toBe(200)
  const pid = service.child.pid!
  const before = await memoryOf(pid)
  const statuses = new Set<number>()
  const sendLargest = async () => statuses.add(await send(largest))
  const more = (await highestDuring(pid, Promise.all(Array.from({ length: times }, sendLargest)))) - before
  expect(statuses).toEqual(new Set([200]))
  expect(more).toBeLessThan(100)
  tell(`${times} uploads of 10 MB at once to the REST service: ${more.toFixed(0)} MB more memory at the highest`)
})
