import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { RestHttp } from '../rest/http.ts'
import { BackgroundTasks } from '../running/backgroundTasks.ts'
import { MemoryStore } from '../store/memoryStore.ts'
import { createSessionParts } from './createSessionParts.ts'
import { RequestSession } from './requestSession.ts'
import { CookieCipher } from './cookieCipher.ts'

const claims = Buffer.from(JSON.stringify({ Guid: 'g', Status: 'Active' })).toString('base64url')

test('signing out with made-up bearer tokens stores nothing and makes no REST call', async () => {
  const config = loadConfig({ REST_URL: 'http://rest.invalid', SESSION_SECRET: 'a secret for tests, long enough to be one' })
  const calls: string[] = []
  const http = new RestHttp(config.rest, ({ operation }) => void calls.push(operation))
  onTestFinished(() => http.close())
  const store = new MemoryStore(100)
  const background = new BackgroundTasks({ warn: () => undefined })
  const parts = createSessionParts(config, {
    http,
    store,
    cipher: new CookieCipher(config.session.secrets),
    background,
    log: { warn: () => undefined },
  })
  for (let made = 0; made < 20; made += 1) {
    const session = new RequestSession(parts, 'request', { bearer: `header.${claims}.${made}` })
    expect(await session.end()).toBe(false)
    expect(await session.setCookies()).toBeUndefined()
  }
  expect(store.size).toBe(0)
  expect(calls).toEqual([])
})
