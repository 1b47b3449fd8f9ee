import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { appendAuditRows } from '../audit/append.ts'
import type { UploadedFile } from '../files/uploadedFile.ts'
import { once } from '../idempotency/once.ts'
import type { Services } from '../services.ts'
import type { Identity } from './authentication.ts'
import type { RawCall } from './call.ts'

/** The parameter with which an operation of the contract is once-only. */
export const idempotencyHeader = 'Idempotency-Key'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly files: readonly UploadedFile[]
}

export interface ValidRequest {
  readonly id: string
  readonly operation: ContractOperation
  readonly input: Input
  readonly identity: Identity
  /** Checks the operation's JSON response; null where it sends a file. */
  readonly isResponse: ((value: unknown) => boolean) | null
}

/** A call under way, with what its handler has set. */
export interface StartedCall {
  readonly call: RawCall
  readonly responseHeaders: ReadonlyMap<string, string>
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
  { id, operation, input, identity, isResponse }: ValidRequest,
  services: Pick<Services, 'database' | 'clock'>,
): StartedCall {
  const { [idempotencyHeader]: key } = input.headers
  const idempotencyKey = typeof key === 'string' ? key : undefined
  const isOnceOnly = operation.parameters.some(({ name }) => name === idempotencyHeader)
  const responseHeaders = new Map<string, string>()
  let permission: string | undefined
  let hasRunOnce = false
  const call: RawCall = {
    ...identity,
    ...input,
    setHeader: (name, value) => void responseHeaders.set(name, value),
    audit: (transaction, details = {}) => call.auditAll(transaction, [details]),
    async auditAll(transaction, details) {
      if (operation.audit === null) throw new Error(`The contract names no action of ${id} for the audit log.`)
      const common = {
        actor: identity.callerIfAny?.guid ?? 'anonymous',
        action: operation.audit,
        ...(permission !== undefined && { permission }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        at: services.clock.now(),
      }
      await appendAuditRows(
        transaction,
        details.map((one) => ({ ...common, ...one })),
      )
    },
    once(work) {
      if (!isOnceOnly || !isResponse) throw new Error(`${id} is not once-only: the contract gives it no ${idempotencyHeader}.`)
      hasRunOnce = true
      const { guid: userGuid } = identity.caller()
      return once(services, { userGuid, key: idempotencyKey, operation: id, request: toFingerprint(input), isResponse }, work)
    },
  }
  return {
    call,
    responseHeaders,
    allow(granted) {
      permission = granted
    },
    finish() {
      if (isOnceOnly && !hasRunOnce) throw new Error(`${id} has an ${idempotencyHeader} and answered outside call.once.`)
    },
  }
}
