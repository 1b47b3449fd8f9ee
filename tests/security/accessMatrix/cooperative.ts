import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { person } from '../../factories/person.ts'
import { entryList } from '../../operations/entries.ts'
import type { Browser, GraphAnswer } from '../../portal/browser.ts'
import type { Portal } from '../../portal/portal.ts'
import type { PortalAnswer } from '../../portal/transport.ts'
import { operationById } from '../../rest-stub/contract.ts'
import { operation } from '../../rest-stub/operation.ts'
import type { OperationId } from '../../rest-stub/operation.ts'
import { counts } from '../counts.ts'
import type { MatrixDocument } from './documents.ts'
import { selectedBy } from './documents.ts'
import { markedAnswers } from './markedAnswers.ts'
import type { Principal } from './principals.ts'
import { createPrincipals, foreignMarks } from './principals.ts'
import type { Arguments, Known, Row } from './row.ts'

/** Every row, by `Type.field` or by method and path. */
export const rows: Readonly<Record<string, Row>> = Object.assign({}, ...entryList.map(([, { graph }]) => graph)) as Record<string, Row>

/** A read on the way to everything of the election, of which an answer shows nothing then. */
export const leadingRead = 'getCurrentElection'

const hasValue = (data: unknown): boolean =>
  typeof data === 'object' && data !== null ? Object.values(data).some(hasValue) : data !== null && data !== undefined

/** Whether an answer refuses all that it was asked for to a visitor or to an officer of anything else. */
export function isRefused(answer: PortalAnswer | GraphAnswer): boolean {
  if (!('codes' in answer)) return answer.status === 401 || answer.status === 403
  const { codes, data } = answer
  return codes.length > 0 && codes.every((code) => code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') && !hasValue(data)
}

/** The principals with their data in a stub, and requests as each of them. */
export class Cooperative {
  readonly principals = createPrincipals()
  readonly known: Known = {
    key: randomUUID(),
    keyOwner: person({ claims: { UserName: 'key-owner', EmailAddress: 'key-owner@example.test' } }),
  }
  readonly #portal: Portal
  readonly #browsers = new Map<Principal, Promise<Browser>>()

  constructor(portal: Portal) {
    this.#portal = portal
    const { world } = portal.stub
    for (const { person: one } of this.principals) if (one) world.add(one)
    world.add(this.known.keyOwner)
    const { sessions } = world
    const markOf = (bearer: string) => {
      const caller = sessions.personOf(bearer)
      return caller && (this.principals.find(({ person: one }) => one === caller)?.mark ?? '')
    }
    const scene = { sessions, known: this.known, principals: this.principals, markOf }
    portal.stub.use(
      ...entryList.flatMap(([id, { stub }]) => (stub ? [operation(id, stub(scene))] : [])),
      ...markedAnswers(world, this.principals),
    )
  }

  /**
   * Calls `ask` for each kind of user and for the next few officers; for all officers where none of these few is answered, since the
   * permission may be another's.
   * @param turn a number from which the turn of the officers follows; null to ask all of them.
   */
  async askInTurn(
    document: MatrixDocument,
    turn: number | null,
    ask: (principal: Principal, browser: Browser) => Promise<GraphAnswer>,
  ): Promise<number> {
    const officers = this.principals.filter(({ isOfficer }) => isOfficer)
    const from = ((turn ?? 0) * counts.matrixOfficers) % officers.length
    const inTurn = [...officers.slice(from), ...officers.slice(0, from)]
    const first = inTurn.slice(0, counts.matrixOfficers)
    const askAll = async (some: readonly Principal[]) => {
      const answers: GraphAnswer[] = []
      for (const principal of some) answers.push(await ask(principal, await this.browserOf(principal)))
      return answers
    }
    const everybodyElse = await askAll(this.principals.filter(({ isOfficer }) => !isOfficer))
    const few = await askAll(first)
    const isAnswered = turn !== null && few.some(({ data }) => selectedBy(document, data) !== null)
    const others = isAnswered ? [] : await askAll(inTurn.slice(first.length))
    return everybodyElse.length + few.length + others.length
  }

  /** A browser of the principal, signed in unless that is the visitor: once, as long as no answer changes the session. */
  async browserOf(principal: Principal): Promise<Browser> {
    const { person: own } = principal
    const browser =
      this.#browsers.get(principal) ?? (own ? this.#portal.signedIn(own.claims.UserName) : Promise.resolve(this.#portal.browser()))
    this.#browsers.set(principal, browser)
    return (await browser).copy()
  }

  /** The principal after this one: each account is the foreign one of one other principal. */
  next(principal: Principal): Principal {
    const others = this.principals.filter(({ person: one }) => one !== null)
    return others[(others.indexOf(principal) + 1) % others.length]!
  }

  /** Sends a document with the variables of its rows, or with `given` for the arguments of one field. */
  async send(browser: Browser, document: MatrixDocument, principal: Principal, given?: Arguments): Promise<GraphAnswer> {
    const variables = document.variables.flatMap(({ name, field, argument }) => {
      const value = (given ?? rows[field]?.own(principal, this.known))?.[argument]
      return value === undefined ? [] : [[name, value] as const]
    })
    this.#portal.stub.calls.clear()
    const answer = await browser.graph(document.text, { variables: Object.fromEntries(variables) })
    if (answer.setCookies.length > 0) this.#browsers.delete(principal)
    this.#check(`${document.name} × ${principal.name}`, principal, answer)
    return answer
  }

  /** Asks for a file. */
  async sendFile(browser: Browser, path: string, principal: Principal): Promise<PortalAnswer> {
    this.#portal.stub.calls.clear()
    const answer = await browser.send({ path })
    this.#check(`${path} × ${principal.name}`, principal, answer)
    return answer
  }

  /** Expects no data of another principal in an answer, no REST call in another's name, and none for what is refused. */
  #check(where: string, principal: Principal, answer: PortalAnswer): void {
    const { text } = answer
    if (isRefused(answer))
      expect(
        this.#portal.stub.calls.names().filter((id) => id !== leadingRead),
        where,
      ).toEqual([])
    expect(foreignMarks(text, this.principals, principal), where).toEqual([])
    const allowed = [principal.person, this.known.keyOwner].map((one) => one?.claims.Guid)
    for (const { operation: id, headers } of this.#portal.stub.calls.all) {
      const called = operationById(id as OperationId)
      const token = headers.get('authorization')?.slice('Bearer '.length)
      if (called.bearer !== 'accessToken' || (called.isBearerOptional && token === undefined)) continue
      expect(allowed, `${where}: ${String(id)}`).toContain(decodeJwt(token ?? '').Guid)
    }
  }
}
