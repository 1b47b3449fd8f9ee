import { expect } from 'vitest'
import { entryList } from '../../operations/entries.ts'
import type { Person } from '../../factories/person.ts'
import { usePortal } from '../../portal/portal.ts'
import { operationById } from '../../rest-stub/contract.ts'
import { promise } from '../promise.ts'
import { Cooperative, leadingRead, rows } from './cooperative.ts'
import { fieldCount, fieldDocuments, fieldsWithRow, mutationDocuments, trustedDocuments, unselectedTypes } from './documents.ts'
import type { MatrixDocument } from './documents.ts'
import type { GraphAnswer } from '../../portal/browser.ts'
import { personalReads } from './markedAnswers.ts'

const portal = usePortal({ RATE_LIMIT_PER_MINUTE: '1000000', MEMBER_LOOKUP: 'on', REST_DRY_RUN: 'on' })

/** The field of a public call, which takes nothing and answers all callers alike: it has no row. */
const publicField = 'serviceRules'

/** Expects nothing but public data and UNAUTHENTICATED. */
function expectPublic({ name, kind }: MatrixDocument, { data, codes }: GraphAnswer): void {
  const type = kind === 'mutation' ? 'Mutation' : 'Query'
  const fields = Object.entries((data ?? {}) as Record<string, unknown>)
  const secret = fields.filter(([field, value]) => value !== null && field !== publicField && rows[`${type}.${field}`]?.isPublic !== true)
  expect(secret, `${name} × visitor`).toEqual([])
  expect(
    codes.filter((code) => code !== 'UNAUTHENTICATED'),
    `${name} × visitor`,
  ).toEqual([])
}

promise('T12', 'every type of the schema is in the matrix, and every field with an id and every mutation has a row', async (report) => {
  await Promise.resolve()
  expect(unselectedTypes()).toEqual([])
  const named = Object.keys(rows).filter((name) => !name.includes('/'))
  expect(named.sort(), 'the fields in `graph` of the entries in tests/operations/<domain>.ts').toEqual([...fieldsWithRow].sort())
  report(`${fieldCount} fields and ${mutationDocuments.length} mutations; ${named.length} rows for ids and mutations`)
})

/** The reads that no field shows alone, each with a text that only its example has. */
const shownBesideOthers = { listEntries: 'Provident Assistance', listOwnEntries: 'Member Profile' }

/** Their fields have no text of their own. The row of the export of a loan's statement has the mark of its movements. */
const withoutText = ['getSecondFactor', 'listLoanMovements']

promise('T12', 'every field of every type answers only the data of its principal', async (report) => {
  const cooperative = new Cooperative(portal)
  const [called, marked] = [new Set<string>(), new Set<string>()]
  let answers = 0
  for (const [index, document] of fieldDocuments.entries()) {
    answers += await cooperative.askInTurn(document, index, async (principal, browser) => {
      const answer = await cooperative.send(browser, document, principal)
      if (!principal.person) expectPublic(document, answer)
      const reads = personalReads.map(({ id }) => id).filter((id) => portal.stub.calls.count(id) > 0)
      for (const id of reads) called.add(id)
      const shown = reads.length > 1 ? reads.filter((id) => id !== leadingRead) : reads
      if (shown.length === 1 && answer.text.includes(principal.mark)) marked.add(shown[0]!)
      for (const [id, text] of Object.entries(shownBesideOthers)) if (answer.text.includes(`${text} ${principal.mark}`)) marked.add(id)
      return answer
    })
  }
  // Otherwise the matrix would look for marks where none can be.
  expect([...called].filter((id) => !marked.has(id)).sort(), 'withoutText').toEqual(withoutText)
  report(
    `${fieldCount} fields by ${cooperative.principals.length} principals, ${answers} answers over ${called.size} personal REST calls: 0 values of another person`,
  )
})

/** The queries and the fields of entries whose call needs a permission: what they answer to whom is in the rows of their fields. */
const ofOfficers = new Set(
  entryList
    .filter(([id]) => operationById(id).permissions.length > 0)
    .flatMap(([, { screens = {}, graph = {} }]) => [...Object.keys(screens), ...Object.keys(graph)]),
)
const isOfOfficers = ({ name, variables }: MatrixDocument) => ofOfficers.has(name) || variables.some(({ field }) => ofOfficers.has(field))

/** The permissions for the call that a query is about. */
const neededFor = new Map(
  entryList.flatMap(([id, { screens = {} }]) => {
    const names = Object.entries(screens).flatMap(([name, { calls }]) => (calls.includes(id) ? [name] : []))
    return names.map((name) => [name, operationById(id).permissions.flat()] as const)
  }),
)

/** Whether a query is about a call for which its sender has none of the permissions; what officers of a queue ask for is of their own. */
function isClosedTo({ claims }: Person, { name }: MatrixDocument): boolean {
  const held = claims.Permissions.split(';')
  const needed = neededFor.get(name) ?? []
  return needed.length > 0 && !needed.some((one) => held.includes(one) || one.endsWith('_approval_review'))
}

promise('T12', 'every document of the client answers only the data of its principal', async (report) => {
  const cooperative = new Cooperative(portal)
  let answers = 0
  for (const [index, document] of trustedDocuments.entries()) {
    const turn = isOfOfficers(document) ? null : index
    answers += await cooperative.askInTurn(document, turn, async (principal, browser) => {
      const answer = await cooperative.send(browser, document, principal)
      const where = `${document.name} × ${principal.name}`
      if (!principal.person) expectPublic(document, answer)
      else if (isOfOfficers(document)) {
        const codes: unknown = isClosedTo(principal.person, document) ? ['FORBIDDEN'] : expect.toBeOneOf([[], ['FORBIDDEN']])
        expect([...new Set(answer.codes)], where).toEqual(codes)
      } else expect(answer.codes, where).toEqual([])
      return answer
    })
  }
  report(
    `${trustedDocuments.length} documents by ${cooperative.principals.length} principals, ${answers} answers: 0 values of another person`,
  )
})

promise('T12', 'an ended session answers nothing of its person', async (report) => {
  const cooperative = new Cooperative(portal)
  const documents = fieldDocuments.filter(({ text }) => /\{\s*viewer/.test(text))
  const people = cooperative.principals.filter(({ person }) => person !== null)
  for (const principal of people) {
    const browser = await cooperative.browserOf(principal)
    const before = browser.copy()
    await browser.graph('mutation { signOut { isRevoked } }')
    for (const document of documents) {
      const answer = await cooperative.send(before.copy(), document, principal)
      expect(answer.codes, `${document.name} × ${principal.name}`).toEqual(['UNAUTHENTICATED'])
      expect(answer.text).not.toContain(principal.mark)
    }
  }
  report(`${documents.length} queries with the cookies of ${people.length} ended sessions: 0 values`)
})
