import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { OperationId } from '../../schema/generated/operations.ts'
import type { operations as Contract } from '../../schema/generated/rest.ts'
import { FactorCalls } from '../reference/factorCalls.ts'
import { lastMail } from '../reference/lastMail.ts'
import { newOfficer } from '../reference/newOfficer.ts'
import type { RunningReference } from '../reference/startReference.ts'
import type { TestClock } from '../reference/testClock.ts'
import type { ContractOperation } from '../rest-stub/contract.ts'
import { operationById } from '../rest-stub/contract.ts'
import { send } from './send.ts'
import type { Sent } from './sent.ts'

type Answer<Id extends OperationId> = Contract[Id]['responses'] extends { 200: { content: { 'application/json': infer Body } } }
  ? Body
  : never

/** The default sender of a call, a user of the demo; null for a call without a token. */
export function callerOf({ bearer, isBearerOptional, permissions }: ContractOperation): string | null {
  if (bearer === null || isBearerOptional) return null
  if (permissions.length === 0) return 'maria'
  return permissions.flat().includes('management_access') ? 'admin' : 'comelec'
}

/** The reference service with the demo cooperative, on which the cases of the operations are tried. */
export class Service {
  readonly reference: RunningReference
  readonly clock: TestClock

  constructor(reference: RunningReference, clock: TestClock) {
    this.reference = reference
    this.clock = clock
  }

  /** A call with the token of its user. */
  async signed(operation: ContractOperation, sent: Sent): Promise<Sent> {
    const { as = callerOf(operation) } = sent
    const token = sent.token ?? (as === null ? undefined : await this.tokenOf(as, operation.bearer ?? 'accessToken'))
    return { ...sent, ...(token !== undefined && { token }) }
  }

  /** Sends a call with the token of its user. */
  async send<Id extends OperationId>(id: Id, sent: Sent<Id> = {}): Promise<Response> {
    const operation = operationById(id)
    return send({ origin: this.reference.url }, operation, await this.signed(operation, sent))
  }

  /** The body of a call's 200. */
  async read<Id extends OperationId>(id: Id, sent: Sent<Id> = {}): Promise<Answer<Id>> {
    const response = await this.send(id, sent)
    if (response.status !== 200) throw new Error(`${id} answered ${String(response.status)}: ${await response.text()}`)
    return (await response.json()) as Answer<Id>
  }

  async tokenOf(userName: string, kind: 'accessToken' | 'refreshToken' = 'accessToken'): Promise<string> {
    const { AccessToken, RefreshToken } = await this.reference.signIn(userName)
    return kind === 'accessToken' ? AccessToken : RefreshToken
  }

  /** The token of an officer who may call an operation, and has proved a second factor too long ago. */
  async unprovedToken({ permissions }: ContractOperation): Promise<string> {
    const held = (permissions[0] ?? []).map((name) => name.replace('{service}', 'provident').replace('{type}', 'savings'))
    const calls = new FactorCalls(this.reference, this.clock)
    const { renew } = await calls.setUp(await newOfficer(this.reference, held))
    this.clock.pass(11 * 60)
    return renew()
  }

  /** The Guid of an attribute group. */
  async groupOf(name: string): Promise<string> {
    const group = this.reference.database.selectFrom('attribute_groups').select('guid').where('name', '=', name)
    return (await group.executeTakeFirstOrThrow()).guid
  }

  async moveElection(stage: DemoStage): Promise<void> {
    const { database } = this.reference
    await database.transaction().execute((transaction) => moveElection(transaction, stage, this.clock.now()))
  }

  codeOf(userName: string): Promise<string> {
    return lastMail(this.reference, `${userName}@demo.kapwa.test`, /^(\d{6})$/m)
  }
}
