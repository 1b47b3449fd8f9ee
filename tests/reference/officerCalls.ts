import type { components } from '../../schema/generated/rest.ts'
import type { RequestOptions, RunningReference } from './startReference.ts'

type Schemas = components['schemas']
export type ListItem = Schemas['ListItem']
export type Disposition = Schemas['Disposition']

/** The calls of each queue; `{type}` and `{group}` are filled in. */
const paths = {
  registrations: {
    list: '/api/registration/list',
    read: '/api/registration/attributes/',
    stage: '/api/registration/approval/save',
    apply: '/api/registration/approval/submit',
  },
  entries: {
    list: '/api/entry/review/list/{group}',
    read: '/api/entry/review/',
    stage: '/api/entry/approval/action',
    apply: '/api/entry/approval/submit/{group}',
  },
  'share capital': {
    list: '/api/subscription/review/list/share_capital',
    read: '/api/subscription/change/',
    stage: '/api/subscription/approval/action/share_capital',
    apply: '/api/subscription/approval/submit/share_capital',
  },
  'savings changes': {
    list: '/api/subscription/review/list/savings',
    read: '/api/subscription/change/',
    stage: '/api/subscription/approval/action/savings',
    apply: '/api/subscription/approval/submit/savings',
  },
  transactions: {
    list: '/api/subscription/review/list/savings',
    read: '/api/subscription/review/savings/',
    stage: '/api/subscription/transaction/approval/action/savings',
    apply: '/api/subscription/transaction/approval/submit/savings',
  },
} as const

export type QueueName = keyof typeof paths

/** An officer at a queue. */
export class OfficerCalls {
  readonly #reference: RunningReference
  readonly #group: string
  readonly token: string
  readonly queue: QueueName

  private constructor(reference: RunningReference, token: string, queue: QueueName, group: string) {
    this.#reference = reference
    this.token = token
    this.queue = queue
    this.#group = group
  }

  static async as(reference: RunningReference, userName: string, queue: QueueName, group = ''): Promise<OfficerCalls> {
    return new OfficerCalls(reference, (await reference.signIn(userName)).AccessToken, queue, group)
  }

  #send(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
    return this.#reference.request(method, path.replace('{group}', this.#group), { token: this.token, ...options })
  }

  async list(since?: Date): Promise<ListItem[]> {
    const query = since ? `?${new URLSearchParams({ since: since.toISOString() }).toString()}` : ''
    const answer = await this.#send('GET', paths[this.queue].list + query)
    if (answer.status !== 200) throw new Error(`The list answered ${String(answer.status)}.`)
    return (await answer.json()) as ListItem[]
  }

  async item(guid: string, since?: Date): Promise<ListItem | undefined> {
    return (await this.list(since)).find((item) => item.Guid === guid)
  }

  read(guid: string): Promise<Response> {
    return this.#send('GET', paths[this.queue].read + guid)
  }

  stage(disposition: Disposition, ifMatch?: string): Promise<Response> {
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    return this.#send('PUT', paths[this.queue].stage, { body: disposition, headers })
  }

  apply(key?: string): Promise<Response> {
    return this.#send('PUT', paths[this.queue].apply, { headers: key === undefined ? {} : { 'idempotency-key': key } })
  }

  applyPart(Items: Schemas['DispositionPart']['Items'], key?: string): Promise<Response> {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return this.#send('PUT', paths[this.queue].apply, { headers, body: { Items } })
  }
}
