import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { graphAdministration, graphOutcome, graphPage, graphStagedImport } from '../../../../testing/administration.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { press } from '../../../../testing/press.ts'
import { principals } from '../../../../testing/principals.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const ownRow = { row: 5, column: 'TotalAmount', message: 'The uploader’s own account changes by more than one contribution.' }
const outcome = (rest: object = {}) => graphOutcome({ needsSecondOfficer: true, ownRows: [ownRow], ...rest })
const trial =
  (shown: object | null, rest: object = {}) =>
  () =>
    graphAdministration({
      stagedTrial: { id: 'f1', version: 'v1', outcome: shown, rowErrorCount: 0, ...rest },
    })
const decided = (name: string, userErrors: object[] = []) => ({
  [name]: { ...(userErrors.length > 0 ? { administration: null } : graphAdministration({ stagedImports: [] })), userErrors },
})

async function show(answers: Answers = {}, staged = graphStagedImport()) {
  let files = [staged]
  const sent = await visit('/admin/uploads', principals.data, {
    Uploads: () => graphAdministration({ stagedImports: files, imports: graphPage('Import', []) }),
    StagedTrial: trial(outcome({ cutOff: '2026-10-30' })),
    ...answers,
  })
  await userEvent.click(await screen.findByRole('link', { name: /User subscriptions, payroll\.csv/ }))
  await screen.findByRole('heading', { level: 1, name: 'User subscriptions' })
  files = []
  return sent
}

test('a second officer sees the uploader’s own rows first, and applies what is shown', async () => {
  let answer = decided('applyStagedImport', [{ code: 'CONFLICT', message: 'The records have changed.' }])
  const sent = await show({ ApplyStagedImport: () => answer })
  const looks = within(await screen.findByRole('region', { name: 'About the file' })).getAllByRole('listitem')
  expect(looks[0]?.textContent).toBe(`Line 5, TotalAmount. ${ownRow.message}`)
  expect(screen.getByText('payroll.csv, 6,408 rows, cut-off 30-Oct-2026')).toBeDefined()
  await press('Confirm Action')
  await press('Confirm')
  expect((await screen.findByRole('alert')).textContent).toBe('The records have changed.')
  expect(sent.filter(({ operation }) => operation === 'StagedTrial')).toHaveLength(2)
  answer = decided('applyStagedImport')
  await press('Confirm Action')
  await press('Confirm')
  expect(await screen.findByText('payroll.csv is applied.')).toBeDefined()
  expect(sent.findLast(({ operation }) => operation === 'ApplyStagedImport')?.variables).toEqual({ input: { id: 'f1', version: 'v1' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Uploads' })).toBeDefined()
})

test('a file with bad rows by now says how many values are not named', async () => {
  const fault = (message: string) => ({ row: 7, column: 'TotalAmount', message })
  const rowErrors = [fault('Too little.'), fault('Too much.')]
  await show({ StagedTrial: trial(null, { version: null, rowErrors, rowErrorCount: 1204 }) })
  expect(await screen.findByText('1,204 values of the file are wrong. The first 2 are named.')).toBeDefined()
  for (const { message } of rowErrors) expect(screen.getByText(`Line 7, TotalAmount: ${message}`)).toBeDefined()
})

test('a file that took long is applied, also where the list cannot be read in time', async () => {
  const unread = { applyStagedImport: graphAdministration({ stagedImports: null }) }
  await show({ ApplyStagedImport: () => unread })
  await press('Confirm Action')
  await press('Confirm')
  expect(await screen.findByText('payroll.csv is applied.')).toBeDefined()
})

test('a file is turned down with a reason', async () => {
  const sent = await show({ RefuseStagedImport: () => decided('refuseStagedImport') })
  await press('Turn down')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Turn down?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Turn down' }))
  expect(dialog.getByText('A reason is required.')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too much')
  await userEvent.click(dialog.getByRole('button', { name: 'Turn down' }))
  expect(await screen.findByText('payroll.csv is deleted.')).toBeDefined()
  expect(sent.find(({ operation }) => operation === 'RefuseStagedImport')?.variables).toEqual({ input: { id: 'f1', reason: 'Too much' } })
})

test.each([
  ['an own file', graphStagedImport({ isOwn: true }), outcome(), 'You have sent this file: another officer applies it.', 'Take it back'],
  [
    'one without a change',
    graphStagedImport(),
    outcome({ changedCount: 0 }),
    'Nothing would change any more: there is nothing to confirm.',
    'Turn down',
  ],
])('%s asks for no confirmation', async (_title, staged, shown, words, button) => {
  await show({ StagedTrial: trial(shown) }, staged)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: button })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm Action' })).toBeNull()
})
