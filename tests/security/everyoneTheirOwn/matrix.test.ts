import { glob, readFile } from 'node:fs/promises'
import { buildSchema } from 'graphql'
import { expect } from 'vitest'
import { person } from '../../factories/person.ts'
import type { Browser } from '../../portal/browser.ts'
import { usePortal } from '../../portal/portal.ts'
import { operation, refused, reply } from '../../rest-stub/operation.ts'
import { promise } from '../promise.ts'
import type { Principal } from './principals.ts'
import { createPrincipals, marksOf } from './principals.ts'
import type { Known } from './rows.ts'
import { rows } from './rows.ts'

const portal = usePortal({ RATE_LIMIT_PER_MINUTE: '1000000' })
const key = '8b1d2f6a-52c0-4e55-9d0b-6a7e7f0c2b11'

/** A world with these people and one key, whose owner may register or create a password with it, again and again. */
function furnish(principals: readonly Principal[]): Known {
  const { stub } = portal
  const { world } = stub
  stub.reset()
  for (const one of principals) if (one.person) world.add(one.person)
  const owner = world.add(person({ claims: { UserName: 'key-owner', EmailAddress: 'key-owner@example.test' } }))
  stub.use(
    operation('getUserOfKey', ({ query }) => (query.get('key') === key ? reply(200, owner.claims.UserName) : refused.invalid)),
    operation('createRegistration', () => reply(200, world.sessions.start(owner))),
    operation('verifyEmail', () => reply(200, 'Sent')),
    operation('generateOtp', () => reply(200, 'm•••@d•••.test')),
    operation('verifyOtp', () => refused.invalid),
    operation('savePassword', ({ bearer, body }) => {
      const saved = body.AlternateKey === undefined ? world.sessions.personOf(bearer) : owner
      if (!saved || (saved !== owner && (body.PassKey !== saved.password || body.UserName !== saved.claims.UserName))) {
        return refused.unauthenticated
      }
      saved.password = body.NewPassKey
      return reply(200, 'Saved')
    }),
  )
  return { group: world.groups[0]!, groups: world.groups, key, keyOwner: owner.claims.UserName }
}

async function browserOf({ person: who }: Principal): Promise<Browser> {
  return who ? portal.signedIn(who.claims.UserName) : portal.browser()
}

promise('T12', 'every field of the graph that a person may ask for has a row in the matrix', async (tell) => {
  const files = await Array.fromAsync(glob('schema/sdl/*.graphql'))
  const schema = buildSchema((await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n'))
  const fields = ['Query', 'Viewer', 'Mutation'].flatMap((name) => {
    const type = schema.getType(name)
    return type && 'getFields' in type ? Object.keys(type.getFields()).map((field) => `${name}.${field}`) : []
  })
  expect(Object.keys(rows).sort()).toEqual(fields.sort())
  tell(`${fields.length} fields, each with its row`)
})

promise('T12', 'everyone sees only their own', async (tell) => {
  let cells = 0
  for (const [field, row] of Object.entries(rows)) {
    const principals = createPrincipals()
    const known = furnish(principals)
    for (const principal of principals) {
      for (const { query, variables, data, codes = [] } of row(principal, known)) {
        const where = `${field} × ${principal.name}`
        const browser = await browserOf(principal)
        const answer = await browser.graph(query, variables ? { variables } : {})
        expect(answer.codes, where).toEqual(codes)
        expect(answer.data ?? null, where).toEqual(data)
        const others = principals.flatMap((other) => (other.person && other !== principal ? marksOf(other.person) : []))
        expect(
          others.filter((mark) => answer.text.includes(mark)),
          where,
        ).toEqual([])
        cells += 1
      }
    }
  }
  tell(
    `${Object.keys(rows).length} fields × ${createPrincipals().length} principals, ${cells} cells: all as asserted, 0 values of another person`,
  )
})

promise('T12', 'a session that is over answers nothing of its person', async (tell) => {
  const principals = createPrincipals()
  const known = furnish(principals)
  let asked = 0
  for (const principal of principals.filter((one) => one.person)) {
    const browser = await browserOf(principal)
    const before = browser.copy()
    await browser.graph('mutation { signOut { isRevoked } }')
    for (const [field, row] of Object.entries(rows).filter(([name]) => name.startsWith('Viewer.'))) {
      const [cell] = row(principal, known)
      const answer = await before.copy().graph(cell!.query)
      expect(answer.codes, `${field} × ${principal.name}`).toEqual(['UNAUTHENTICATED'])
      expect(
        marksOf(principal.person!).filter((mark) => answer.text.includes(mark)),
        field,
      ).toEqual([])
      asked += 1
    }
  }
  tell(`${asked} fields asked with the cookies of sessions that were signed out: 0 values`)
})
