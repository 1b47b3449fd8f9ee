import { describe, expect, test } from 'vitest'
import { answerProblems, operationById } from '../rest-stub/contract.ts'
import { scenarios } from './scenarios.ts'
import type { Service } from './scenarios.ts'

/** Drives every scenario against a service, and holds each answer to the contract: status, content type, schema. */
export function holdToContract(service: () => Service): void {
  describe('every documented answer', () => {
    test.each(scenarios)('$operation answers $status: $title', async ({ operation, status, send }) => {
      const response = await send(service())
      const type = response.headers.get('content-type') ?? undefined
      const answer = { status: response.status, contentType: type, text: await response.text() }
      expect(answer.status).toBe(status)
      expect(answerProblems(operationById(operation), answer)).toEqual([])
      if (status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    })
  })
}
