import { describe, expect, it } from 'vitest'
import { PublicError } from '../errors/publicError.ts'
import type { RestErrorKind } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import { faultsAt } from './faultsAt.ts'
import type { Write } from './write.ts'
import { obtain, write } from './write.ts'

const failing = (failure: RestErrorKind, faults: { field: string; message: string }[] = []) => {
  const error = new RestError(failure, 'refused in the test', { faults })
  return { error, call: () => Promise.reject(error) }
}
const outage = () => Promise.reject(new RestError('unavailable', 'an outage in the test'))

const notAccepted = { code: 'FAILED', message: 'This was not accepted.', field: null }
const changed = { code: 'CONFLICT', message: 'This has changed meanwhile. Look at it again.', field: null }
const closed = { code: 'CONFLICT', message: 'It is closed.', field: null }

const said = { isConfirmed: false, sentence: 'Not now.' }
const word = { isConfirmed: true, sentence: '' }
const answering = (answer: typeof said): Pick<Write<number>, 'call' | 'readAgain'> => ({
  call: () => Promise.resolve(answer),
  readAgain: () => Promise.resolve(7),
})
const uncertain = 'It is not certain that this was done. Look before you send it again.'
const unconfirmed = (message: string) => new PublicError('UNCONFIRMED', { message })

describe('write', () => {
  it.each([
    ['the documents’ word', word, true],
    ['the documents’ word', word, null],
    ['another text', said, true],
  ] as const)('is done after %s where what is there holds: %o, %s', async (_what, answer, holds) => {
    expect(await write({ ...answering(answer), holds: () => holds })).toEqual({ source: 7, userErrors: [] })
  })

  it.each([
    ['the documents’ word', word, false, uncertain],
    ['another text', said, false, `The cooperative’s system answered: “Not now.” ${uncertain}`],
    ['another text', said, null, `The cooperative’s system answered: “Not now.” ${uncertain}`],
    ['no text', { isConfirmed: false, sentence: '' }, false, uncertain],
  ] as const)('is UNCONFIRMED after %s where what is there does not: %o, %s', async (_what, answer, holds, message) => {
    await expect(write({ ...answering(answer), holds: () => holds })).rejects.toEqual(unconfirmed(message))
  })

  it.each([
    [word, uncertain],
    [said, `The cooperative’s system answered: “Not now.” ${uncertain}`],
  ])('is UNCONFIRMED where nothing can be read after %o', async (answer, message) => {
    await expect(write({ ...answering(answer), readAgain: outage, holds: () => null })).rejects.toEqual(unconfirmed(message))
  })

  it('does not look after a refusal', async () => {
    const sending = { call: failing('refused').call, readAgain: outage, holds: () => null }
    expect((await write(sending)).userErrors).toEqual([notAccepted])
  })
})

describe('obtain', () => {
  it('gives what the call is sent for', async () => {
    expect(await obtain({ call: () => Promise.resolve('a key') })).toEqual({ source: 'a key', userErrors: [] })
  })

  it.each([
    ['refused', notAccepted],
    ['tooLarge', notAccepted],
    ['declined', notAccepted],
    ['forbidden', notAccepted],
    ['missing', notAccepted],
    ['conflict', changed],
  ] as const)('answers %s without a reason by the table', async (failure, userError) => {
    expect(await obtain({ call: failing(failure).call })).toEqual({ source: null, userErrors: [userError] })
  })

  it.each(['refused', 'forbidden', 'missing', 'conflict'] as const)('answers %s with the reason by what is there now', async (failure) => {
    const { call } = failing(failure)
    expect(await obtain({ call, conflict: () => 'It is closed.' })).toEqual({ source: null, userErrors: [closed] })
  })

  it('has the fixed sentence for a conflict alone', async () => {
    const conflict = 'It is closed.'
    expect((await obtain({ call: failing('conflict').call, conflict })).userErrors).toEqual([closed])
    expect((await obtain({ call: failing('forbidden').call, conflict })).userErrors).toEqual([notAccepted])
  })

  it('puts values at fault on the input, and others nowhere', async () => {
    const { call } = failing('refused', [
      { field: 'Amount', message: 'Too much.' },
      { field: 'Other', message: '' },
    ])
    const { userErrors } = await obtain({ call, faults: faultsAt({ Amount: 'amount' }), conflict: () => 'It is closed.' })
    expect(userErrors).toEqual([
      { code: 'INVALID', message: 'Too much.', field: ['input', 'amount'] },
      { code: 'FAILED', message: 'This answer was not accepted.', field: null },
    ])
  })

  it('knows a refusal without the reads that explain it', async () => {
    expect((await obtain({ call: failing('conflict').call, conflict: outage })).userErrors).toEqual([changed])
    expect((await obtain({ call: failing('refused').call, faults: outage })).userErrors).toEqual([notAccepted])
  })

  it('asks for the words of the specification first', async () => {
    const words = () => closed
    expect((await obtain({ call: failing('unavailable').call, words: () => ({ ...closed, code: 'CONFLICT' }) })).userErrors).toEqual([
      words(),
    ])
  })

  it.each(['unauthenticated', 'tooSoon', 'unavailable', 'timeout', 'unconfirmed'] as const)(
    'rejects where %s is no refusal',
    async (failure) => {
      const { call, error } = failing(failure)
      await expect(obtain({ call, conflict: () => 'It is closed.' })).rejects.toBe(error)
    },
  )
})
