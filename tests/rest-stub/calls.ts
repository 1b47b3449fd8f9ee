export interface RecordedCall {
  method: string
  path: string
  /** With its question mark; empty without parameters. */
  query: string
  headers: Headers
  body: string
  /** The operationId; undefined for a request that is not in the contract. */
  operation: string | undefined
  /** Milliseconds since the process started. */
  at: number
}

/** The requests since the last `clear`, in order of arrival. */
export class CallRecorder {
  readonly all: RecordedCall[] = []

  add(call: RecordedCall): void {
    this.all.push(call)
  }

  of(operation: string): RecordedCall[] {
    return this.all.filter((call) => call.operation === operation)
  }

  count(operation: string): number {
    return this.of(operation).length
  }

  /** `GET /api/user/summary` of every request, sorted: to compare requests whose order does not matter. */
  lines(): string[] {
    return this.all.map((call) => `${call.method} ${call.path}${call.query}`).sort()
  }

  /** The operationId of every request, sorted. */
  names(): string[] {
    return this.all.map(({ operation, path }) => operation ?? path).sort()
  }

  clear(): void {
    this.all.length = 0
  }
}
