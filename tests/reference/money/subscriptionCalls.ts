import type { components } from '../../../schema/generated/rest.ts'
import type { RunningReference } from '../startReference.ts'

type Schemas = components['schemas']
export type Subscription = Schemas['Subscription']
export type Type = Schemas['SubscriptionType']

/** A proof of deposit whose content follows from a number. */
export const proof = (number: number, type = 'application/pdf') =>
  new File([`%PDF-1.7\nslip ${String(number)}\n%%EOF`], `slip-${String(number)}.pdf`, { type })

export type Send = RunningReference['request']

/** A member's calls about subscriptions. */
export class SubscriptionCalls {
  readonly #send: Send
  readonly token: string

  constructor(send: Send, token: string) {
    this.#send = send
    this.token = token
  }

  static async as(reference: RunningReference, userName: string): Promise<SubscriptionCalls> {
    return new SubscriptionCalls((...request) => reference.request(...request), (await reference.signIn(userName)).AccessToken)
  }

  get(path: string): Promise<Response> {
    return this.#send('GET', path, { token: this.token })
  }

  async read(type: Type): Promise<Subscription> {
    const answer = await this.get(`/api/subscription/current/user/${type}`)
    if (answer.status !== 200) throw new Error(`${type} answered ${String(answer.status)}: ${await answer.text()}`)
    return (await answer.json()) as Subscription
  }

  async activities(type: Type, from: string, to: string): Promise<Schemas['Activities']> {
    return (await (await this.get(`/api/subscription/activities/${type}?from=${from}&to=${to}`)).json()) as Schemas['Activities']
  }

  change(type: Type, body: object, key?: string): Promise<Response> {
    return this.#post(`/api/subscription/change/${type}`, body, key)
  }

  /** A negative amount is a withdrawal. */
  transact(Amount: number, file?: File, key?: string): Promise<Response> {
    const form = new FormData()
    form.append('Transaction', JSON.stringify({ Title: Amount < 0 ? 'Withdrawal' : 'Deposit', Amount, Status: 'Review' }))
    if (file) form.append('File', file)
    return this.#post('/api/subscription/new/transaction/savings', form, key)
  }

  #post(path: string, body: object, key?: string): Promise<Response> {
    return this.#send('POST', path, { token: this.token, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
  }
}

/** How often each status came. */
export function countStatuses(answers: readonly Response[]): Record<number, number> {
  return Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )
}
