import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { appendAudit } from '../audit/append.ts'
import type { UploadedFile } from '../files/uploadedFile.ts'
import { once } from '../idempotency/once.ts'
import type { Services } from '../services.ts'
import type { Identity } from './authentication.ts'
import type { RawCall } from './call.ts'

/** The parameter with which an operation of the contract is once-only. */
export const idempotencyHeader = 'Idempotency-Key'

/** What a request gives its operation. */
export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly files: readonly UploadedFile[]
}

/** A validated request of an operation. */
export interface ValidRequest {
  readonly id: string
  readonly operation: ContractOperation
  readonly input: Input
  readonly identity: Identity
  /** Whether a value is the operation's JSON answer; null where it answers a file. */
  readonly isAnswer: ((value: unknown) => boolean) | null
}

/** A call under way, with what its handler has set. */
export interface StartedCall {
  readonly call: RawCall
  readonly answerHeaders: ReadonlyMap<string, string>
  /** Notes the permissions that allow the call, for its audit row. */
  allow(permission: string | undefined): void
  /** @throws {Error} when a once-only operation has answered outside `call.once`. */
  finish(): void
}

/** The key may come anew with the same request: a file is the same when its bytes are. */
function toFingerprint({ params, query, body, files }: Input): unknown {
  return [params, query, body, files.map(({ field, name, sha256 }) => [field, name, sha256])]
}

export function createCall(
  { id, operation, input, identity, isAnswer }: ValidRequest,
  services: Pick<Services, 'database' | 'clock'>,
): StartedCall {
  const { [idempotencyHeader]: key } = input.headers
  const idempotencyKey = typeof key === 'string' ? key : undefined
  const isOnceOnly = operation.parameters.some(({ name }) => name === idempotencyHeader)
  const answerHeaders = new Map<string, string>()
  let permission: string | undefined
  let hasRunOnce = false
  const call: RawCall = {
    ...identity,
    ...input,
    setHeader: (name, value) => void answerHeaders.set(name, value),
    async audit(transaction, details) {
      if (operation.audit === null) throw new Error(`The contract names no action of ${id} for the audit log.`)
      await appendAudit(transaction, {
        actor: identity.callerIfAny?.guid ?? 'anonymous',
        action: operation.audit,
        ...(permission !== undefined && { permission }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        ...details,
        at: services.clock.now(),
      })
    },
    once(work) {
      if (!isOnceOnly || !isAnswer) throw new Error(`${id} is not once-only: the contract gives it no ${idempotencyHeader}.`)
      hasRunOnce = true
      const { guid: userGuid } = identity.caller()
      return once(services, { userGuid, key: idempotencyKey, operation: id, request: toFingerprint(input), isAnswer }, work)
    },
  }
  return {
    call,
    answerHeaders,
    allow(granted) {
      permission = granted
    },
    finish() {
      if (isOnceOnly && !hasRunOnce) throw new Error(`${id} has an ${idempotencyHeader} and answered outside call.once.`)
    },
  }
}
