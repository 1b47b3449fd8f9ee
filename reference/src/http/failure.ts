import type { components } from '../../../schema/generated/rest.ts'

/** The body of every failure, as the contract has it. */
export type FailureBody = components['schemas']['Failure']
export type FieldFault = FailureBody['Errors'][number]

const messages: Readonly<Record<number, string>> = {
  400: 'Invalid request format. Please check your input.',
  401: 'You must log in to access this resource.',
  403: 'Access denied. You do not have permission to view this page.',
  404: 'Not found.',
  405: 'Method not allowed for this resource.',
  409: 'That conflicts with what is already there.',
  413: 'The request is too large.',
  415: 'The request has a type that this call does not take.',
  429: 'Too many attempts. Try again later.',
  500: 'Something went wrong on the server. Please try again later.',
  503: 'Service temporarily unavailable. Please try again later.',
}

/** An expected failure: a status, words for a person, and the seconds to wait where that is the remedy. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: number
  readonly faults: readonly FieldFault[]
  readonly retryAfter: number | null

  constructor(status: number, options: { message?: string; faults?: readonly FieldFault[]; retryAfter?: number } = {}) {
    super(options.message ?? messages[status] ?? messages[500])
    this.status = status
    this.faults = options.faults ?? []
    this.retryAfter = options.retryAfter ?? null
  }

  get body(): FailureBody {
    return { Message: this.message, Errors: [...this.faults] }
  }
}
