import { serverAudits } from 'graphql-http'
import { expect } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { promise } from './promise.ts'
import { waivers } from './graphqlOverHttpWaivers.ts'

const portal = usePortal({ OPERATIONS: 'open' })

promise('T11', 'GraphQL over HTTP: no MUST fails, every SHOULD passes or is waived in writing', async (report) => {
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const asClient = (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'x-kapwa-request': '1', origin: 'http://localhost:4000' },
    })
  const audits = serverAudits({ url: `${origin}/graphql`, fetchFn: asClient })
  const counted = { MUST: 0, SHOULD: 0, MAY: 0 }
  const failed: { id: string; name: string; reason: string }[] = []
  for (const audit of audits) {
    const result = await audit.fn()
    const level = audit.name.split(' ')[0] as keyof typeof counted
    if (result.status === 'ok') counted[level] += 1
    else if (level !== 'MAY') failed.push({ id: audit.id, name: audit.name, reason: result.reason })
  }
  const unwaived = failed.filter(({ id, name }) => name.startsWith('MUST') || waivers[id] === undefined)
  expect(unwaived).toEqual([])
  const unneeded = Object.keys(waivers).filter((id) => !failed.some((failure) => failure.id === id))
  expect(unneeded, 'waivers that are no longer needed').toEqual([])
  report(
    `MUST ${counted.MUST} passed, 0 failed; SHOULD ${counted.SHOULD} passed, ${failed.length} waived in writing; MAY ${counted.MAY} passed`,
  )
})
