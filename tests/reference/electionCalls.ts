import { sql } from 'kysely'
import type { components } from '../../schema/generated/rest.ts'
import type { RequestOptions, RunningReference } from './startReference.ts'

type Schemas = components['schemas']
export type Ballot = Schemas['Ballot']
export type Precinct = Schemas['Precinct']
type ElectionState = Schemas['Election']

async function read<Body>(answer: Promise<Response>): Promise<Body> {
  const received = await answer
  if (received.status !== 200) throw new Error(`It answered ${String(received.status)}: ${await received.text()}`)
  return (await received.json()) as Body
}

/** A user's calls about the election. */
export class ElectionCalls {
  readonly #reference: RunningReference
  readonly token: string
  readonly guid: string

  constructor(reference: RunningReference, token: string, guid: string) {
    this.#reference = reference
    this.token = token
    this.guid = guid
  }

  static async as(reference: RunningReference, userName: string): Promise<ElectionCalls> {
    const { AccessToken } = await reference.signIn(userName)
    const { guid } = await reference.database.selectFrom('elections').select('guid').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    return new ElectionCalls(reference, AccessToken, guid)
  }

  send(method: 'GET' | 'PUT', path: string, options: Omit<RequestOptions, 'token'> = {}): Promise<Response> {
    return this.#reference.request(method, `/api/election/${path}`, { token: this.token, ...options })
  }

  async status(method: 'GET' | 'PUT', path: string, options: Omit<RequestOptions, 'token'> = {}): Promise<number> {
    const answer = await this.send(method, path, options)
    await answer.arrayBuffer()
    return answer.status
  }

  current = () => read<ElectionState | null>(this.send('GET', 'current'))
  completed = () => read<ElectionState[]>(this.send('GET', 'completed/list'))
  ballot = () => read<Ballot>(this.send('GET', `ballot/${this.guid}`))
  precinct = () => read<Precinct>(this.send('GET', `precinct/${this.guid}`))
  results = () => read<Schemas['ResultPosition'][]>(this.send('GET', `result/${this.guid}`))
  candidates = () => read<Schemas['CandidateItem'][]>(this.send('GET', `candidate/list/${this.guid}`))
  toggle = (candidate: string) => this.send('PUT', `vote/toggle/${candidate}`)
  cast = (key?: string, receiptHash?: string) => {
    const given = { 'idempotency-key': key, 'receipt-hash': receiptHash }
    const headers = Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
    return this.send('PUT', `ballot/cast/${this.guid}`, { headers })
  }
  /** As the documents have it; polling that was closed is opened again by two officers. */
  async change(stage: 'Filing' | 'Reviewing' | 'Polling', isOpen: boolean): Promise<Response> {
    const [path, body] = [`change/${stage.toLowerCase()}`, { Guid: this.guid, [`Is${stage}Open`]: isOpen }]
    const answer = await this.send('PUT', path, { body })
    if (stage !== 'Polling' || !isOpen || answer.status !== 400) return answer
    const asked = { body: { ...body, Reason: 'Closed by mistake.' } }
    await this.send('PUT', path, asked)
    return (await this.secondOfficer()).send('PUT', path, asked)
  }

  /** Another officer of the precinct: of the demo's officers only one is. */
  async secondOfficer(): Promise<ElectionCalls> {
    const { database } = this.#reference
    const registrar = database.selectFrom('users').select(['guid as user_guid', sql.lit('election_precinct_manage').as('permission')])
    await database
      .insertInto('user_permissions')
      .columns(['user_guid', 'permission'])
      .expression(registrar.where('user_name', '=', 'registrar'))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return ElectionCalls.as(this.#reference, 'registrar')
  }

  upload(
    content: string | Uint8Array<ArrayBuffer>,
    { isDryRun = false, version = '', name = 'ga_attendance.csv', type = 'text/csv' } = {},
  ): Promise<Response> {
    const body = new FormData()
    body.append('File', new File([content], name, { type }))
    const query = new URLSearchParams({ ...(isDryRun && { dryRun: 'true' }), ...(version !== '' && { version }) }).toString()
    return this.send('PUT', `upload/attendees/${this.guid}?${query}`, { body })
  }
}

export const candidatesOf = ({ Positions }: Ballot) => Positions.flatMap(({ Candidates }) => Candidates.map(({ Guid }) => Guid))
