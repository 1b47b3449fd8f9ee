import { PublicError } from '../../errors/publicError.ts'
import type { Availability, UserError } from '../../generated/graph.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import type { RestError } from '../../rest/errors.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import type { Written } from '../../writing/write.ts'
import { write } from '../../writing/write.ts'

interface SentRequest<Source, Request> {
  send: () => Promise<unknown>
  /** Reads the subscription: after the call, and to explain a refusal. */
  read: () => Promise<Source>
  /** The user errors of the input, in the words of the specification. */
  check: (source: Source) => readonly UserError[]
  availability: (source: Source) => Pick<Availability, 'message'>
  /** The input's field by each name of the REST call. */
  inputOf: Readonly<Record<string, string>>
  /** The user errors of a refused file. */
  fileFaults?: (refusal: RestError) => Promise<readonly UserError[]>
  requestsOf: (source: Source) => readonly Request[]
  isAsAsked: (request: Request) => boolean
}

/**
 * The new request among those of its kind: in review, as it was asked for. UNCONFIRMED where it is not among them, so that the client
 * looks again: another request's number must not be shown for it.
 */
function newRequest<Request extends { status: string }>(requests: readonly Request[], isAsAsked: (request: Request) => boolean): Request {
  const found = requests.find((request) => request.status === 'REVIEW' && isAsAsked(request))
  if (!found) throw new PublicError('UNCONFIRMED')
  return found
}

/** Sends a request once; a refusal is explained by what the member has now: the REST API need not give a reason. */
export function sendRequest<Source, Request extends { status: string }>(
  request: SentRequest<Source, Request>,
): Promise<Written<{ source: Source; request: Request }>> {
  const { send, read, check, availability, inputOf, fileFaults, requestsOf, isAsAsked } = request
  return write({
    call: send,
    faults: async (refusal) => {
      if (refusal.kind === 'tooLarge') return (await fileFaults?.(refusal)) ?? []
      const now = await readIfPossible(read)
      const broken = now === null ? [] : check(now)
      return broken.length > 0 ? broken : faultsAt(inputOf)(refusal)
    },
    conflict: async () => availability(await read()).message,
    readAgain: async () => {
      const source = await read()
      return { source, request: newRequest(requestsOf(source), isAsAsked) }
    },
  })
}
