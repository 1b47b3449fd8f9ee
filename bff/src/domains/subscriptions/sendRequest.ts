import { AnswerError } from '../../errors/answerError.ts'
import type { Availability, UserError, UserErrorCode } from '../../generated/graph.ts'
import { readAgain } from '../../mapping/readAgain.ts'
import type { RestFailure, RestFault } from '../../rest/errors.ts'
import { RestError } from '../../rest/errors.ts'

interface Sending<Source> {
  send: () => Promise<unknown>
  /** Reads the subscription, again after what was sent. */
  read: () => Promise<Source>
  /** What is wrong with the input, in the words of the specification. */
  check: (source: Source) => readonly UserError[]
  availability: (source: Source) => Pick<Availability, 'message'>
  /** The input's value behind each name of the REST call. */
  inputOf: Readonly<Record<string, string>>
}

/** The subscription with the new request, or what was refused. */
type Sent<Source> = { source: Source; userErrors: [] } | { source: null; userErrors: UserError[] }

const codes: Partial<Record<RestFailure, UserErrorCode>> = {
  refused: 'INVALID',
  conflict: 'CONFLICT',
  forbidden: 'FAILED',
  missing: 'FAILED',
}
const notAccepted = 'This was not accepted. Please try again later.'
const changed = 'This has changed meanwhile. Look at your requests before you send it again.'

const refused = (...userErrors: UserError[]): Sent<never> => ({ source: null, userErrors })

function userErrorOf({ field, message }: RestFault, inputOf: Sending<never>['inputOf']): UserError {
  const name = inputOf[field]
  const place = name === undefined ? null : ['input', name]
  return { code: place ? 'INVALID' : 'FAILED', message: message || 'This answer was not accepted.', field: place }
}

/** The member's subscription, read again after a refusal; null where that read fails, because the refusal is known without it. */
async function readIfPossible<Source>(read: () => Promise<Source>): Promise<Source | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RestError) return null
    throw error
  }
}

/** Why a call was refused, by what the member has now: the REST API need not give a reason. */
async function explain<Source>({ failure, faults }: RestError, sending: Sending<Source>): Promise<Sent<never>> {
  const source = await readIfPossible(sending.read)
  if (failure === 'refused') {
    const broken = source === null ? [] : sending.check(source)
    if (broken.length > 0) return refused(...broken)
    if (faults.length > 0) return refused(...faults.map((fault) => userErrorOf(fault, sending.inputOf)))
    return refused({ code: 'FAILED', message: notAccepted, field: null })
  }
  const reason = source === null ? null : sending.availability(source).message
  return refused({ code: codes[failure] ?? 'FAILED', message: reason ?? (failure === 'conflict' ? changed : notAccepted), field: null })
}

/**
 * Sends a request once, and reads the subscription with it. Rejects as the call did where it is no refusal: an outage, a lost answer, an
 * ended session.
 */
export async function sendRequest<Source>(sending: Sending<Source>): Promise<Sent<Source>> {
  try {
    await sending.send()
  } catch (error) {
    if (error instanceof RestError && codes[error.failure]) return explain(error, sending)
    throw error
  }
  return { source: await readAgain(sending.read), userErrors: [] }
}

/**
 * The new request among those of its kind, the newest first: in review, as it was asked for. UNCONFIRMED where it is not among them, so
 * that the client looks again: another request's number must not be shown for it.
 */
export function newRequest<Request extends { status: string }>(
  requests: readonly Request[],
  isAsAsked: (request: Request) => boolean,
): Request {
  const found = requests.find((request) => request.status === 'REVIEW' && isAsAsked(request))
  if (!found) throw new AnswerError('UNCONFIRMED')
  return found
}
