import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { graphAdministration, graphImport, graphOutcome, graphPage, graphTermChange } from '../../../../testing/administration.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'

answerRequests()

const imports = [
  graphImport('1'),
  // This import was applied by a version that kept no outcomes.
  graphImport('2', { kind: 'LOANS', hasOutcome: false }),
  graphImport('3', { kind: 'TIME_DEPOSITS', status: 'UNCHANGED', hasOutcome: false }),
  graphImport('4', { kind: 'ATTENDEES', hasOutcome: false }),
]
const applied = (rest: object = {}) => graphAdministration({ importOutcome: graphOutcome({ appliedAt: null, version: null, ...rest }) })

async function show(ImportOutcome: Answers[string], path = '/admin/uploads') {
  const sent = await visit(path, principals.data, {
    Uploads: () => graphAdministration({ stagedImports: null, imports: graphPage('Import', imports) }),
    ImportOutcome,
  })
  return sent
}
const open = async () => userEvent.click(await screen.findByRole('link', { name: 'User subscriptions' }))

test('an applied file of the history opens with all that it has changed', async () => {
  const sent = await show(() => applied({ difference: '-500.00', terms: [graphTermChange()], termCount: 1 }))
  const table = within(await screen.findByRole('table', { name: 'History' }))
  for (const name of ['User loans', 'Time deposits', 'Attendees']) {
    expect(table.getByText(name)).toBeDefined()
    expect(table.queryByRole('link', { name })).toBeNull()
  }
  await open()
  await waitForFocus(() => screen.getByRole('heading', { level: 1, name: 'User subscriptions' }))
  expect(place.search).toBe('?applied=1')
  await screen.findByRole('heading', { level: 2, name: 'Terms that changed: 1' })
  const main = screen.getByRole('main').textContent
  expect(main).toContain('user_subscriptions_30-Oct.csv, 6,404 rows, cut-off 13-Nov-2026')
  expect(main).toContain('Ernesto Salonga sent it, applied 30-Oct-2026 05:42 PM')
  expect(main).toContain('Taken₱500.00')
  expect(main).not.toContain('To be')
  expect(screen.queryByRole('button', { name: 'Confirm Action' })).toBeNull()
  expect(sent.find(({ operation }) => operation === 'ImportOutcome')?.variables).toEqual({ id: '1' })
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Uploads' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Uploads' })).toBeDefined()
})

test('a file of which nothing is kept says so', async () => {
  await show(() => graphAdministration({ importOutcome: null }), '/admin/uploads?applied=2')
  expect(await screen.findByText('What this file has changed is not kept.')).toBeDefined()
})

test('what is past is told as past', async () => {
  await show(() => applied({ appliedAt: '2026-10-15T01:00:00Z', dayOrder: 'DAY_MONTH_YEAR' }), '/admin/uploads?applied=1')
  expect(await screen.findByText('Dates were read as day/month/year.')).toBeDefined()
  const main = screen.getByRole('main').textContent
  expect(main).toContain('This very file was applied 15-Oct-2026 09:00 AM, and again here.')
  expect(main).not.toMatch(/Applied again|Check the/)
})

test('the cut-offs of a file of several are named', async () => {
  await show(() => applied({ cutOff: '2026-11-26', earliestCutOff: '2026-11-02' }))
  await open()
  await screen.findByText('Added')
  const main = screen.getByRole('main').textContent
  expect(main).toContain('user_subscriptions_30-Oct.csv, 6,404 rows, cut-offs 02-Nov-2026 to 26-Nov-2026')
  expect(main).toContain('AsOf is from 02-Nov-2026 to 26-Nov-2026. Each row was compared with the ledger of its own day.')
})

test('an address of a file beyond the loaded part of the history shows what it has changed', async () => {
  await show(() => applied(), '/admin/uploads?applied=99')
  expect(await screen.findByRole('heading', { level: 1, name: 'An applied file' })).toBeDefined()
  expect(await screen.findByText('Added')).toBeDefined()
})
