import { describe, expect, it } from 'vitest'
import { PublicError } from '../errors/publicError.ts'
import type { RestErrorKind } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import { faultsAt } from './faultsAt.ts'
import { write } from './write.ts'

const failing = (failure: RestErrorKind, faults: { field: string; message: string }[] = []) => {
  const error = new RestError(failure, 'refused in the test', { faults })
  return { error, call: () => Promise.reject(error) }
}
const done = () => Promise.resolve('Saved')
const outage = () => Promise.reject(new RestError('unavailable', 'an outage in the test'))

const notAccepted = { code: 'FAILED', message: 'This was not accepted.', field: null }
const changed = { code: 'CONFLICT', message: 'This has changed meanwhile. Look at it again.', field: null }
const closed = { code: 'CONFLICT', message: 'It is closed.', field: null }

describe('write', () => {
  it('reads again what was written', async () => {
    expect(await write({ call: done, readAgain: () => Promise.resolve(7) })).toEqual({ source: 7, userErrors: [] })
  })

  it.each([
    ['refused', notAccepted],
    ['tooLarge', notAccepted],
    ['forbidden', notAccepted],
    ['missing', notAccepted],
    ['conflict', changed],
  ] as const)('answers %s without a reason by the table', async (failure, userError) => {
    expect(await write({ call: failing(failure).call })).toEqual({ source: null, userErrors: [userError] })
  })

  it.each(['refused', 'forbidden', 'missing', 'conflict'] as const)('answers %s with the reason by what is there now', async (failure) => {
    const { call } = failing(failure)
    expect(await write({ call, conflict: () => 'It is closed.' })).toEqual({ source: null, userErrors: [closed] })
  })

  it('has the fixed sentence for a conflict alone', async () => {
    const conflict = 'It is closed.'
    expect((await write({ call: failing('conflict').call, conflict })).userErrors).toEqual([closed])
    expect((await write({ call: failing('forbidden').call, conflict })).userErrors).toEqual([notAccepted])
  })

  it('puts values at fault on the input, and others nowhere', async () => {
    const { call } = failing('refused', [
      { field: 'Amount', message: 'Too much.' },
      { field: 'Other', message: '' },
    ])
    const { userErrors } = await write({ call, faults: faultsAt({ Amount: 'amount' }), conflict: () => 'It is closed.' })
    expect(userErrors).toEqual([
      { code: 'INVALID', message: 'Too much.', field: ['input', 'amount'] },
      { code: 'FAILED', message: 'This answer was not accepted.', field: null },
    ])
  })

  it('knows a refusal without the reads that explain it', async () => {
    expect((await write({ call: failing('conflict').call, conflict: outage })).userErrors).toEqual([changed])
    expect((await write({ call: failing('refused').call, faults: outage })).userErrors).toEqual([notAccepted])
  })

  it('asks for the words of the specification first', async () => {
    const words = () => closed
    expect((await write({ call: failing('unavailable').call, words: () => ({ ...closed, code: 'CONFLICT' }) })).userErrors).toEqual([
      words(),
    ])
  })

  it.each(['unauthenticated', 'tooSoon', 'unavailable', 'timeout', 'unconfirmed'] as const)(
    'rejects where %s is no refusal',
    async (failure) => {
      const { call, error } = failing(failure)
      await expect(write({ call, conflict: () => 'It is closed.' })).rejects.toBe(error)
    },
  )

  it('rejects with UNCONFIRMED where the write holds but cannot be read again', async () => {
    const unconfirmed = 'It is saved.'
    await expect(write({ call: done, readAgain: outage, unconfirmed })).rejects.toEqual(
      new PublicError('UNCONFIRMED', { message: unconfirmed }),
    )
  })
})
