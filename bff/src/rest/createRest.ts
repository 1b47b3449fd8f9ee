import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { operations } from '../../../schema/generated/operations.ts'
import type { ReferenceCache } from '../cache/referenceCache.ts'
import type { RestAnswer } from './answer.ts'
import type { CallArguments, OperationId, ReaderOf } from './contract.ts'
import type { RestCaller, RestRequest } from './request.ts'
import { requestOf } from './request.ts'

/** The operations that a refresh token is sent with are the session's own. */
type CallableId = { [Id in OperationId]: (typeof operations)[Id]['bearer'] extends 'refreshToken' ? never : Id }[OperationId]

/** The operations that answer every signed-in user: those need a token, and nothing else of the caller. */
type ShareableId = {
  [Id in OperationId]: (typeof operations)[Id] extends {
    effect: 'read'
    bearer: 'accessToken'
    isBearerOptional: false
    permissions: readonly []
    isCompliantOnly: false
  }
    ? Id
    : never
}[OperationId]

interface CallOptions<Id extends OperationId> {
  /** The answer is the same for every signed-in user, and may be kept for all of them for a while. */
  isShared?: Id extends ShareableId ? true : never
}

/**
 * Calls an operation of the REST contract: `rest('getAttributeGroup', { path: { id }, read: readGroup })`. Sent with the caller's
 * access token where the contract demands one, otherwise without. A read of a path alone is sent once in a request, however often it is
 * called; what was read is forgotten after a write. Rejects with RestError, and with SessionEnded where a token is needed and there is none.
 */
export type Rest = <Id extends CallableId, Answer>(
  id: Id,
  call: CallArguments<Id> & { read: ReaderOf<Id, Answer> } & CallOptions<Id>,
) => Promise<Answer>

export interface RestParts {
  /** Sends with the caller's access token. */
  member: RestCaller
  /** Sends without a token. */
  visitor: RestCaller
  /** What was answered to all, by path. */
  shared: ReferenceCache<RestAnswer>
  /** Whether the caller may be answered from what is shared; a bearer token, which nothing has checked yet, may not. */
  mayShare: () => Promise<boolean>
}

const keepAnswer = <Answer>(request: RestRequest<Answer>): RestRequest<{ value: Answer; answer: RestAnswer }> => ({
  ...request,
  read: (body, answer) => ({ value: request.read(body, answer), answer }),
})

/** Throws where a cached answer would pass over what the contract demands of the caller. */
export function requireShareable(id: string, operation: ContractOperation): void {
  const { effect, bearer, isBearerOptional, permissions, isCompliantOnly } = operation
  const isOpenToAll = bearer === 'accessToken' && !isBearerOptional && permissions.length === 0 && !isCompliantOnly
  if (effect !== 'read' || !isOpenToAll) throw new Error(`${id} does not answer every signed-in user, and cannot be shared`)
}

/** `rest` for one request. */
export function createRest({ member, visitor, shared, mayShare }: RestParts): Rest {
  const reads = new Map<string, Promise<{ answer: RestAnswer }>>()

  async function load<Answer>(sender: RestCaller, request: RestRequest<Answer>, isShared: boolean): Promise<Answer> {
    const known = reads.get(request.path)
    if (known) return (await known).answer.read(request.read)
    if (!isShared) {
      const sent = sender.send(keepAnswer(request))
      reads.set(request.path, sent)
      return (await sent).value
    }
    const send = async () => (await sender.send(keepAnswer(request))).answer
    const answered = mayShare().then(async (may) => ({ answer: await (may ? shared.get(request.path, send) : send()) }))
    reads.set(request.path, answered)
    return (await answered).answer.read(request.read)
  }

  return async (id, call) => {
    const isShared = call.isShared === true
    if (isShared) requireShareable(id, operations[id])
    const request = requestOf(id, call)
    const { bearer, isBearerOptional } = operations[id]
    const sender = bearer === null || isBearerOptional ? visitor : member
    // What is sent beside the path may change the answer.
    const isByPathAlone = request.headers === undefined && request.body === undefined && request.parts === undefined
    if (request.effect === 'read') return isByPathAlone ? load(sender, request, isShared) : sender.send(request)
    reads.clear()
    try {
      return await sender.send(request)
    } finally {
      reads.clear()
    }
  }
}
