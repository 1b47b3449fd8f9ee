import { createHash } from 'node:crypto'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BoxAnswers } from '../../../../../testing/ballotBox.ts'
import { fakeBox } from '../../../../../testing/ballotBox.ts'
import { portal } from '@/portal.ts'
import { answerOperations, answerRequests } from '../../../../../testing/graph.ts'
import { castNote } from '../../../../../testing/graphElections.ts'
import { userError } from '../../../../../testing/graphForms.ts'
import { maria } from '../../../../../testing/people.ts'
import { showPortal } from '../../../../../testing/showPortal.tsx'
import { waitForFocus } from '../../../../../testing/waitForFocus.ts'

answerRequests()

const show = (path = '/election/voting') => showPortal(path, maria)
const button = (name: string) => screen.findByRole('button', { name })

test('after a lost answer the ballot is cast again with the same key', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const keys: unknown[] = []
  const keyOf = (variables: Record<string, unknown>) => keys.push((variables.input as { idempotencyKey: string }).idempotencyKey)
  answerOperations({ ...answers, CastBallot: (variables) => (keyOf(variables), Response.error()) })
  await show('/election/voting?step=review')
  await userEvent.click(await button('Cast ballot'))
  const confirm = within(screen.getByRole('alertdialog'))
  await userEvent.click(confirm.getByRole('button', { name: 'Cast ballot' }))
  expect(await confirm.findByText(/Trying again casts nothing twice/)).toBeDefined()
  answerOperations({ ...answers, CastBallot: (variables) => (keyOf(variables), answers.CastBallot!(variables)) })
  await userEvent.click(confirm.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: castNote })).toBeDefined()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

const castHere = async () => {
  await userEvent.click(await button('Cast ballot'))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cast ballot' }))
}

const votesOf = (variables: Record<string, unknown>) => (variables.input as { votes?: string[] }).votes
const changed = 'Your ballot has other votes than were shown here. Look at them again before you cast.'

test('votes that another window has changed are not cast: the review page says so and shows them, and casts what it then shows', async () => {
  const { answers, voted, ballot } = fakeBox()
  voted.add('amihan')
  const sent: unknown[] = []
  const compare = (variables: Record<string, unknown>) => {
    sent.push(votesOf(variables))
    if (JSON.stringify(votesOf(variables)) === JSON.stringify([...voted])) return answers.CastBallot!(variables)
    const different = { ballot: ballot(), receipt: null, isReceiptTaken: false }
    return { castBallot: { ...different, userErrors: [userError('CONFLICT', changed)] } }
  }
  answerOperations({ ...answers, CastBallot: compare })
  await show('/election/voting?step=review')
  await screen.findByText('Amihan Salcedo')
  voted.clear()
  voted.add('benigno')
  // The answer alone brings the ballot: no read follows it.
  answerOperations({ ...answers, CastBallot: compare, Voting: () => Response.error() })
  await castHere()
  expect(await screen.findByText('Benigno Talavera')).toBeDefined()
  const problem = await screen.findByRole('alert')
  expect(problem.textContent).toContain(changed)
  await waitForFocus(() => problem)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByText('Amihan Salcedo')).toBeNull()
  await userEvent.click(await button('Cast ballot'))
  expect(screen.queryByText(changed)).toBeNull()
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cast ballot' }))
  expect(await screen.findByRole('heading', { level: 1, name: castNote })).toBeDefined()
  expect(sent).toEqual([['amihan'], ['benigno']])
})

test('what changes behind the open dialog is not what the voter has confirmed', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const sent: unknown[] = []
  answerOperations({ ...answers, CastBallot: (variables) => (sent.push(votesOf(variables)), answers.CastBallot!(variables)) })
  await show('/election/voting?step=review')
  await userEvent.click(await button('Cast ballot'))
  voted.add('benigno')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Benigno Talavera')).toBeDefined()
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cast ballot' }))
  await screen.findByRole('heading', { level: 1, name: castNote })
  expect(sent).toEqual([['amihan']])
})

const received = () => ({ castBallot: { ballot: null, receipt: null, isReceiptTaken: true } })
const refused = (message: string) => () => ({
  castBallot: {
    ballot: null,
    receipt: null,
    isReceiptTaken: false,
    userErrors: [userError('CONFLICT', message)],
  },
})

/** Casts, and loses the answer of a ballot that is stored. Answers the hashes that were sent, then and later. */
async function loseAnswer(answers: BoxAnswers, rest: BoxAnswers = {}): Promise<string[]> {
  const hashes: string[] = []
  const noting = (answer: (variables: Record<string, unknown>) => object | Promise<object>) => (variables: Record<string, unknown>) => {
    hashes.push((variables.input as { receiptHash: string }).receiptHash)
    return answer(variables)
  }
  answerOperations({ ...answers, CastBallot: noting((variables) => (answers.CastBallot!(variables), Response.error())) })
  await show('/election/voting?step=review')
  await castHere()
  await screen.findByText(/Trying again casts nothing twice/)
  answerOperations({ ...answers, ...rest, CastBallot: noting(rest.CastBallot ?? received) })
  return hashes
}

const shownReceipt = async () =>
  /(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/.exec((await screen.findByRole('region', { name: 'Your receipt' })).textContent)![0]
const hashOf = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
const check = (isCounted: boolean) => ({ ReceiptCheck: () => ({ election: { id: 'election', isCounted } }) })

test('a lost answer loses no receipt: another try confirms the one that this browser has drawn', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const hashes = await loseAnswer(answers)
  await userEvent.click(await button('Try again'))
  const code = await shownReceipt()
  expect(hashes).toEqual([hashOf(code), hashOf(code)])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(code)
})

test('a page that is opened after a lost answer finds the receipt in the count, and shows it once', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const [hash] = await loseAnswer(answers, check(true))
  cleanup()
  await show()
  expect(hashOf(await shownReceipt())).toBe(hash)
  cleanup()
  await show()
  expect(await screen.findByText(/A receipt is shown only once/)).toBeDefined()
})

const keptCodes = () => Object.keys(localStorage).filter((key) => key.includes('receipt'))

test('on a device that stores nothing another try confirms the receipt all the same', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  // Trap: `restoreMocks` alone leaves the storage of the next tests broken.
  onTestFinished(() => setItem.mockRestore())
  const hashes = await loseAnswer(answers)
  await userEvent.click(await button('Try again'))
  const code = await shownReceipt()
  expect(setItem).toHaveBeenCalled()
  expect(hashes).toEqual([hashOf(code), hashOf(code)])
})

test('a ballot that was cast on another device has shown its own receipt, said where there are receipts', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  await loseAnswer(answers, check(false))
  cleanup()
  await show()
  expect(await screen.findByText(/No ballot has the receipt of this browser: the page that cast yours has shown its own\./)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Your receipt' })).toBeNull()
  cleanup()
  const all = portal.serviceRules ?? []
  onTestFinished(() => void Object.assign(portal, { serviceRules: all }))
  Object.assign(portal, { serviceRules: all.filter((rule) => rule !== 'RECEIPTS') })
  await show()
  expect(await screen.findByText('Your ballot is cast.')).toBeDefined()
})

test('a press that is refused, in a tab that shows the ballot as it was, leaves no receipt behind', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const CastBallot = (variables: Record<string, unknown>) => (answers.CastBallot!(variables), refused('Your ballot is cast.')())
  answerOperations({ ...answers, CastBallot })
  await show('/election/voting?step=review')
  await castHere()
  expect(await screen.findByText(/A receipt is shown only once/)).toBeDefined()
  expect(keptCodes()).toEqual([])
})

test('a refusal whose ballot cannot be read again leaves the receipt that the ballot may have', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const hashes = await loseAnswer(answers, { CastBallot: refused('It is cast.'), Voting: () => Response.error() })
  await userEvent.click(await button('Try again'))
  await screen.findByText('It is cast.')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cast ballot' }))
  await expect.poll(() => hashes).toHaveLength(3)
  expect(new Set(hashes).size).toBe(1)
  expect(keptCodes()).toHaveLength(1)
})

test('another receipt is drawn where another ballot has this one', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const taken = refused('Another ballot has this receipt. Cast your ballot with a new one.')
  let presses = 0
  const hashes = await loseAnswer(answers, { CastBallot: () => (++presses === 1 ? taken() : received()), Voting: () => Response.error() })
  await userEvent.click(await button('Try again'))
  await screen.findByText(/Another ballot has this receipt/)
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cast ballot' }))
  const code = await shownReceipt()
  expect(hashes[1]).toBe(hashes[0])
  expect(hashes[2]).toBe(hashOf(code))
  expect(hashes[2]).not.toBe(hashes[0])
})

test('a cast that was turned away was not cast, and says when to try again; after a lost answer that is not known', async () => {
  const { answers, voted } = fakeBox()
  voted.add('amihan')
  const extensions = { code: 'RATE_LIMITED', retryAfter: 45 }
  const tooMany = () => Response.json({ data: null, errors: [{ message: 'Too many attempts. Please try again later.', extensions }] })
  answerOperations({ ...answers, CastBallot: tooMany })
  await show('/election/voting?step=review')
  await userEvent.click(await button('Cast ballot'))
  const confirm = within(screen.getByRole('alertdialog'))
  await userEvent.click(confirm.getByRole('button', { name: 'Cast ballot' }))
  expect(await confirm.findByText('Your ballot was not cast. Your votes are kept.')).toBeDefined()
  expect(confirm.getByText('You can try again in 45 seconds.')).toBeDefined()
  const unconfirmed = { message: 'Its answer was lost.', extensions: { code: 'UNCONFIRMED' } }
  answerOperations({ ...answers, CastBallot: () => Response.json({ data: null, errors: [unconfirmed] }) })
  await userEvent.click(confirm.getByRole('button', { name: 'Try again' }))
  expect(await confirm.findByText(/It is not known whether the ballot was cast/)).toBeDefined()
  answerOperations({ ...answers, CastBallot: tooMany })
  await userEvent.click(confirm.getByRole('button', { name: 'Try again' }))
  expect(await confirm.findByText('Too many attempts. Please try again later.')).toBeDefined()
  expect(confirm.getByText(/It is not known whether the ballot was cast/)).toBeDefined()
})
