/** One request that reached the REST stub. */
export interface RecordedCall {
  method: string
  path: string
  /** With its question mark; empty without parameters. */
  query: string
  headers: Headers
  body: string
  /** The operationId of the contract; undefined for a request that the contract does not know. */
  operation: string | undefined
  /** Milliseconds since the process started. */
  at: number
}

/** Everything that reached the stub since it was last cleared, in order of arrival. */
export class CallRecorder {
  readonly all: RecordedCall[] = []

  add(call: RecordedCall): void {
    this.all.push(call)
  }

  /** The calls of one operation of the contract. */
  of(operation: string): RecordedCall[] {
    return this.all.filter((call) => call.operation === operation)
  }

  count(operation: string): number {
    return this.of(operation).length
  }

  /** `GET /api/user/summary` of every call, sorted, for comparing what was asked whatever the order. */
  lines(): string[] {
    return this.all.map((call) => `${call.method} ${call.path}${call.query}`).sort()
  }

  clear(): void {
    this.all.length = 0
  }
}
