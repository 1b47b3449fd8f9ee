import { expect } from 'vitest'
import { loan } from '../factories/loan.ts'
import { memberSummary } from '../factories/memberSummary.ts'
import { person } from '../factories/person.ts'
import type { Browser } from '../portal/browser.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { counts, seed } from './counts.ts'
import { promise } from './promise.ts'
import { SeededRandom } from './random.ts'

// Overloaded on purpose: the test is about the owner of each answer, not about its time.
const portal = usePortal({
  RATE_LIMIT_PER_MINUTE: '1000000',
  REST_TIMEOUT_MS: '60000',
  REST_REQUEST_TIMEOUT_MS: '19999',
  REST_CONNECTIONS: '512',
})

const screens = [
  '{ viewer { userName member { memberCode } } }',
  '{ viewer { userName loans { loanType } } }',
  '{ viewer { userName member { memberCode } loans { loanType } } attributeGroups { name fields { name } } }',
]

promise('T6', 'sessions never mix', async (report) => {
  const { world } = portal.stub
  const tagged = Array.from({ length: counts.mixedSessions }, (_, index) => {
    const tag = `person${String(index).padStart(4, '0')}`
    const claims = { UserName: tag, EmailAddress: `${tag}@demo.kapwa.test` }
    return person({ claims, summary: memberSummary({ MemberCode: tag }), loans: [loan({ LoanType: tag })] })
  })
  for (const owner of tagged) world.add(owner)
  // Access tokens near their end, so that every request refreshes: the single-flights of all sessions overlap.
  world.sessions.accessSeconds = 300
  const crossed: string[] = []
  let answered = 0
  const until = performance.now() + counts.mixedMilliseconds
  const work = async (browser: Browser, tag: string, random: SeededRandom) => {
    await browser.signIn(tag)
    // Twice at least, also on a machine that is too slow for more.
    for (let round = 0; round < 2 || performance.now() < until; round += 1) {
      const answers = await Promise.all([1, 2].map(() => browser.graph(random.pick(screens))))
      for (const answer of answers) {
        answered += 1
        const tags = [...answer.text.matchAll(/person\d{4}/g)].map((match) => match[0])
        const isOwn = pick(answer, 'viewer', 'userName') === tag && tags.every((found) => found === tag) && answer.errors.length === 0
        if (!isOwn) crossed.push(`${tag}: ${answer.text.slice(0, 300)}`)
      }
    }
  }
  await Promise.all(tagged.map(({ claims }, index) => work(portal.browser(), claims.UserName, new SeededRandom(seed + index))))
  expect(crossed.slice(0, 3)).toEqual([])
  expect(answered).toBeGreaterThan(counts.mixedSessions)
  report(`${counts.mixedSessions} sessions, ${answered} answers, each with a token refresh: 0 crossed`)
})
