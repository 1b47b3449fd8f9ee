import DataLoader from 'dataloader'
import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { operations } from '../../../schema/generated/operations.ts'
import type { ReferenceCache } from '../cache/referenceCache.ts'
import type { RestResponse } from './response.ts'
import type { CallArguments, OperationId, ReaderOf } from './contract.ts'
import type { RestCaller, RestRequest } from './request.ts'
import { requestOf } from './request.ts'

/** The session itself makes the calls that are sent with a refresh token. */
type CallableId = { [Id in OperationId]: (typeof operations)[Id]['bearer'] extends 'refreshToken' ? never : Id }[OperationId]

/** These operations demand a token and nothing else of the caller, so every signed-in user may call them. */
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
  /** The response is the same for every signed-in user, and may be cached for all of them. */
  isShared?: Id extends ShareableId ? true : never
  /** The response is mostly the same for every signed-in user: see `SameAnswers`. Its reader is one of `readOnce`. */
  isReference?: Id extends ShareableId ? true : never
}

/**
 * Calls an operation of the REST contract: `rest('getAttributeGroup', { path: { id }, read: readGroup })`. Sent with the caller's
 * access token where the contract demands one, otherwise without. A read of a path alone is sent once in a request, however often it is
 * called; what was read is forgotten after a write. Rejects with RestError, and with SessionEnded where a token is needed and there is none.
 */
export type Rest = <Id extends CallableId, Data>(
  id: Id,
  call: CallArguments<Id> & { read: ReaderOf<Id, Data> } & Pick<RestRequest<Data>, 'readInTurns'> & CallOptions<Id>,
) => Promise<Data>

export interface RestOptions {
  /** Sends with the caller's access token. */
  caller: RestCaller
  /** Sends without a token. */
  visitor: RestCaller
  /** Ends the reads of the request, but for those whose response is cached for others. */
  signal?: AbortSignal | undefined
  /** Cached responses by path. */
  shared: ReferenceCache<RestResponse>
  /** Decides whether the caller may get a cached response; an unchecked bearer token may not. */
  mayShare: () => Promise<boolean>
}

/** The path is the key of a read. */
interface PendingRead {
  path: string
  send: () => Promise<RestResponse>
}

/** Sends each read of a request once. The REST API has no call for several at once: each goes by itself. */
const createReads = () =>
  new DataLoader<PendingRead, RestResponse, string>((reads) => Promise.all(reads.map(({ send }) => send())), {
    batch: false,
    batchScheduleFn: queueMicrotask,
    cacheKeyFn: ({ path }) => path,
  })

/** Throws where a cached response would skip a check of the caller that the contract demands. */
export function requireShareable(id: string, operation: ContractOperation): void {
  const { effect, bearer, isBearerOptional, permissions, isCompliantOnly } = operation
  const isOpenToAll = bearer === 'accessToken' && !isBearerOptional && permissions.length === 0 && !isCompliantOnly
  if (effect !== 'read' || !isOpenToAll) throw new Error(`${id} does not answer every signed-in user, and cannot be shared`)
}

export function createRest({ caller, visitor, signal, shared, mayShare }: RestOptions): Rest {
  const reads = createReads()

  async function load<Data>(sender: RestCaller, request: RestRequest<Data>, isShared: boolean): Promise<Data> {
    // A response is read as it arrives for its first caller: an unreadable one is not cached, and is asked for again.
    const values: { value: Data }[] = []
    const read: RestRequest<RestResponse>['read'] = (body, response) => {
      values.push({ value: request.read(body, response) })
      return response
    }
    const inTurns = request.readInTurns
    const readInTurns: RestRequest<RestResponse>['readInTurns'] =
      inTurns &&
      (async (response) => {
        values.push({ value: await inTurns(response) })
        return response
      })
    const { path } = request
    const sent = { ...request, read, readInTurns }
    const send = () => sender.send(sent, signal)
    const sendShared = async () => ((await mayShare()) ? shared.get(path, () => sender.send(sent)) : send())
    const response = await reads.load({ path, send: isShared ? sendShared : send })
    const [own] = values
    if (own) return own.value
    return inTurns ? inTurns(response) : response.read(request.read)
  }

  return async (id, call) => {
    const isShared = call.isShared === true
    if (isShared) requireShareable(id, operations[id])
    const request = requestOf(id, call)
    const { bearer, isBearerOptional } = operations[id]
    const sender = bearer === null || isBearerOptional ? visitor : caller
    // A header or a body may change the response.
    const isByPathAlone = request.headers === undefined && request.body === undefined && request.parts === undefined
    if (request.effect === 'read') return isByPathAlone ? load(sender, request, isShared) : sender.send(request, signal)
    reads.clearAll()
    try {
      return await sender.send(request)
    } finally {
      reads.clearAll()
    }
  }
}
