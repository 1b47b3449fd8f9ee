import { beforeAll, describe, expect } from 'vitest'
import type { Browser } from '../../portal/browser.ts'
import { useLastingPortal, usePortal } from '../../portal/portal.ts'
import type { PortalAnswer } from '../../portal/transport.ts'
import { promise } from '../promise.ts'
import { Cooperative, isRefused, rows } from './cooperative.ts'
import { fieldDocuments, mutationDocuments, selectedBy } from './documents.ts'
import type { Principal } from './principals.ts'
import type { Arguments, Row } from './row.ts'

const settings = { RATE_LIMIT_PER_MINUTE: '1000000', MEMBER_LOOKUP: 'on', REST_DRY_RUN: 'on' }
const documents = new Map([...fieldDocuments, ...mutationDocuments].map((document) => [document.name, document]))

/** Headers that differ between any two answers. */
const volatileHeaders = ['date', 'x-request-id']

/** An answer, whole, to be compared with another. */
function wholeOf({ status, headers, text, setCookies }: PortalAnswer) {
  return { status, text, setCookies, headers: Object.entries(headers).filter(([name]) => !volatileHeaders.includes(name)) }
}

/** What the portal answers for one field or file: the data, or UNAUTHENTICATED; of the viewer's fields a visitor is told that there is none. */
interface Outcome {
  answer: PortalAnswer
  value: unknown
  isUnauthenticated: boolean
}

async function sendFile(cooperative: Cooperative, browser: Browser, principal: Principal, name: string, args: Arguments): Promise<Outcome> {
  const path = name.replace('GET ', '').replaceAll(/\{(\w+)\}/g, (_template, key: string) => String(args[key]))
  const answer = await cooperative.sendFile(browser, path, principal)
  return { answer, value: answer.status === 200 ? answer.text : null, isUnauthenticated: answer.status === 401 }
}

async function sendRow(cooperative: Cooperative, browser: Browser, principal: Principal, name: string, args: Arguments): Promise<Outcome> {
  const document = documents.get(name)
  if (document === undefined) return sendFile(cooperative, browser, principal, name, args)
  const answer = await cooperative.send(browser, document, principal, args)
  const hasNoViewer = document.path[0] === 'viewer' && selectedBy({ ...document, path: ['viewer'] }, answer.data) === null
  const isUnauthenticated = hasNoViewer || answer.codes.join() === 'UNAUTHENTICATED'
  return { answer, value: selectedBy(document, answer.data), isUnauthenticated }
}

/** @param openCooperative is called within the test. */
function testRow(name: string, row: Row, openCooperative: () => Cooperative): void {
  const { own, answer: expected, foreign, missing, refusal, refusalOf = () => refusal, isPublic = false } = row
  const refused = foreign && missing ? ', foreign and missing ids alike' : missing ? ', missing ids alike' : ''
  promise('T12', `${name} answers each principal their own${refused}`, async (report) => {
    const cooperative = openCooperative()
    const { principals, known } = cooperative
    let cells = 0
    for (const principal of principals) {
      const browser = await cooperative.browserOf(principal)
      const isClosed = principal.person === null && !isPublic
      const check = async (kind: string, args: Arguments, value: unknown): Promise<PortalAnswer> => {
        const where = `${name} × ${principal.name} × ${kind}`
        const outcome = await sendRow(cooperative, browser, principal, name, args)
        expect(outcome.isUnauthenticated, `${where}: ${outcome.answer.text}`).toBe(isClosed)
        expect({ value: outcome.value }, where).toMatchObject({ value: isClosed ? null : value })
        // A field that the user may not have is refused by 401, 403 or their codes; null alone would look like a missing row.
        if (kind === 'own' && principal.person) expect(isRefused(outcome.answer), where).toBe(value === null)
        cells += 1
        return outcome.answer
      }
      const refusals = [
        ...(missing ? [await check('missing', missing(principal), refusalOf(principal))] : []),
        ...(foreign ? [await check('foreign', foreign(cooperative.next(principal), known), refusalOf(principal))] : []),
      ]
      expect(refusals.map(wholeOf), `${name} × ${principal.name}`).toEqual(refusals.map(() => wholeOf(refusals[0]!)))
      await check('own', own(principal, known), expected(principal, known))
    }
    report(
      `${principals.length} principals, ${cells} answers as expected${foreign && missing ? '; foreign and missing alike in every header and byte' : ''}`,
    )
  })
}

const isWrite = ([name]: readonly [string, Row]) => documents.get(name)?.kind === 'mutation'
const [writes, reads] = [Object.entries(rows).filter(isWrite), Object.entries(rows).filter((row) => !isWrite(row))]

describe('a read', () => {
  const portal = useLastingPortal(settings)
  let cooperative: Cooperative
  beforeAll(() => {
    cooperative = new Cooperative(portal)
  })
  for (const [name, row] of reads) testRow(name, row, () => cooperative)
})

describe('a write', () => {
  const portal = usePortal(settings)
  for (const [name, row] of writes) testRow(name, row, () => new Cooperative(portal))
})
