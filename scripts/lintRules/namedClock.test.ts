import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { namedClock } from './namedClock.ts'

RuleTester.describe = describe
RuleTester.it = it

const bare = (code: string) => ({ code, errors: [{ messageId: 'bare' }] })

new RuleTester().run('named-clock', namedClock, {
  valid: ['serverNow()', 'new Date(serverNow())', 'new Date(0)', 'Date.parse(answeredAt)', 'performance.now()'],
  invalid: ['Date.now()', 'useCountdown(end, Date.now)', 'new Date().toISOString()', 'new Date'].map(bare),
})
