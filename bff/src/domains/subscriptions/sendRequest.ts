import type { Availability, UserError } from '../../generated/graph.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import type { Answer } from '../../rest/answer.ts'
import type { RestError } from '../../rest/errors.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import type { Written } from '../../writing/write.ts'
import { write } from '../../writing/write.ts'

interface SentRequest<Source, Request> {
  send: () => Promise<Answer>
  /** Reads the subscription: after the call, and to explain a refusal. */
  read: () => Promise<Source>
  /** The user errors of the input, in the words of the specification. */
  check: (source: Source) => readonly UserError[]
  availability: (source: Source) => Pick<Availability, 'message'>
  /** The input's field by each name of the REST call. */
  inputOf: Readonly<Record<string, string>>
  fileFaults?: (refusal: RestError) => Promise<readonly UserError[]>
  requestsOf: (source: Source) => readonly Request[]
  isAsAsked: (request: Request) => boolean
}

/**
 * Sends a request once; a refusal is explained by what the member has now: the REST API need not give a reason. Done where a request is in
 * review as it was asked for that was not there before. Another request's number must not be shown for it, so one of before counts only
 * after the documents' words: an API that knows the idempotency key answers a repeated press so.
 */
export async function sendRequest<Source, Request extends { id: string; status: string }>(
  sending: SentRequest<Source, Request>,
): Promise<Written<{ source: Source; request: Request | null }>> {
  const { send, read, check, availability, inputOf, fileFaults, requestsOf, isAsAsked } = sending
  const findAsked = (source: Source) => requestsOf(source).filter((request) => request.status === 'REVIEW' && isAsAsked(request))
  const before = new Set(findAsked(await read()).map(({ id }) => id))
  return write({
    call: send,
    faults: async (refusal) => {
      if (refusal.kind === 'tooLarge') return (await fileFaults?.(refusal)) ?? []
      const now = await readIfPossible(read)
      const broken = now === null ? [] : check(now)
      return broken.length > 0 ? broken : faultsAt(inputOf)(refusal)
    },
    conflict: async () => availability(await read()).message,
    readAgain: async ({ isConfirmed }) => {
      const source = await read()
      const asked = findAsked(source)
      return { source, request: asked.find(({ id }) => !before.has(id)) ?? (isConfirmed ? asked[0] : undefined) ?? null }
    },
    holds: ({ request }) => request !== null,
  })
}
