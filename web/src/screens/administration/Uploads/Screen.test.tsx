import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  failedAdministration,
  graphAdministration,
  graphImport,
  graphOutcome,
  graphPage,
  graphStagedImport,
  graphUploaded,
} from '../../../../testing/administration.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { press } from '../../../../testing/press.ts'
import { principals } from '../../../../testing/principals.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const history =
  (...imports: ReturnType<typeof graphImport>[]) =>
  () =>
    graphAdministration({ stagedImports: null, imports: graphPage('Import', imports) })

async function show(answers: Answers = {}) {
  const sent = await visit('/admin/uploads', principals.data, { Uploads: history(), ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Uploads' })
  return sent
}

const csv = (text = 'EmployeeId,SubscriptionType,TotalAmount\r\nEMP-1,Savings,100\r\nEMP-2O,Savings,"9,1"\r\n') =>
  new File([text], 'remittance.csv', { type: 'text/csv' })
const card = (name: string) => within(screen.getByRole('region', { name }))
async function submit(name: string) {
  fireEvent.change(card(name).getByLabelText(`${name} file`), { target: { files: [csv()] } })
  await userEvent.click(card(name).getByRole('button', { name: 'Submit' }))
}
const inputs = (sent: Awaited<ReturnType<typeof show>>) =>
  sent
    .filter(({ operation }) => operation === 'UploadRecords')
    .map(({ variables }) => variables.input as { kind: string; isDryRun: boolean })

test('each upload has its template, and cannot be submitted without a file', async () => {
  const sent = await show()
  for (const [name, template] of [
    ['User subscriptions', 'user_subscriptions.csv'],
    ['Time deposits', 'time_deposits.csv'],
    ['User loans', 'user_loans.csv'],
  ] as const) {
    expect(card(name).getByRole('link', { name: 'Template' }).getAttribute('href')).toBe(`/files/_templates/${template}`)
    await userEvent.click(card(name).getByRole('button', { name: 'Submit' }))
    expect(card(name).getByText('Choose a file first.')).toBeDefined()
  }
  expect(inputs(sent)).toEqual([])
})

test('a file is tried first, and applied once it is confirmed, in the words of the document', async () => {
  const sent = await show({
    UploadRecords: ({ input }) =>
      (input as { isDryRun: boolean }).isDryRun ? graphUploaded({ outcome: graphOutcome() }) : graphUploaded({ isApplied: true }),
  })
  await submit('User subscriptions')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check before it is applied' })
  expect(document.activeElement).toBe(heading)
  const main = screen.getByRole('main').textContent
  for (const text of [
    'remittance.csv, cut-off 13-Nov-2026',
    'No bad rows',
    'To be added₱2,414,500.00',
    '6,391 contributions, 1 adjustment, 6 unchanged',
    'Ledger on 13-Nov-2026',
    '+₱906,100.00',
    'Arnel PascualEMP-20962, Savings',
    '−₱18,000.00',
    '1 member with later postings',
    'EMP-20311, Savings, Withdrawal 17-Nov-2026',
  ])
    expect(main).toContain(text)
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
  await press('Confirm Action')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Confirm Action' }))
  expect(
    dialog.getByText('The user subscriptions records will be updated from the attached file. The changes cannot be undone.'),
  ).toBeDefined()
  expect(dialog.getByText('+₱2,414,500.00')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The file is applied' })).toBeDefined()
  expect(inputs(sent)).toMatchObject([
    { kind: 'SUBSCRIPTIONS', isDryRun: true },
    { kind: 'SUBSCRIPTIONS', isDryRun: false },
  ])
  await press('Back to Uploads')
  expect(await screen.findByRole('heading', { level: 1, name: 'Uploads' })).toBeDefined()
})

test('a file that needs a second officer waits once it is confirmed', async () => {
  const needed = { needsSecondOfficer: true }
  await show({
    UploadRecords: ({ input }) =>
      graphUploaded({
        outcome: graphOutcome((input as { isDryRun: boolean }).isDryRun ? needed : { ...needed, waitsUntil: '2026-11-24T02:00:00Z' }),
      }),
  })
  await submit('User subscriptions')
  await press('Confirm Action')
  expect(screen.getByText(/then waits for a second officer/)).toBeDefined()
  await press('Confirm')
  expect(await screen.findByRole('heading', { level: 1, name: 'The file waits for a second officer' })).toBeDefined()
})

test('a waiting file stands above the forms, and the history says by whom and why one was turned down, and which nobody decided', async () => {
  const ended = { total: '9.00', hasOutcome: false, file: null, importedBy: 'Delia Samonte' }
  const reason = 'Glenda Mercado’s savings are no multiple of ₱100.00.'
  const imports = [
    graphImport('1', { ...ended, status: 'TURNED_DOWN', decidedBy: 'Ernesto Salonga', reason }),
    graphImport('2', { ...ended, status: 'EXPIRED' }),
    graphImport('3', { importedBy: 'Delia Samonte', decidedBy: 'Ernesto Salonga' }),
  ]
  await show({ Uploads: () => graphAdministration({ stagedImports: [graphStagedImport()], imports: graphPage('Import', imports) }) })
  const waiting = await screen.findByRole('region', { name: 'Waiting for a second officer' })
  expect(waiting.textContent).toContain('6,408 rows, deleted on 27-Nov-2026')
  const form = screen.getByRole('region', { name: 'User subscriptions' })
  expect(waiting.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const history = screen.getByRole('table', { name: 'History' }).textContent
  for (const text of [`Turned down${reason}`, 'Ernesto Salongasent by Delia Samonte', 'Deleted, nobody decided', 'Nothing applied'])
    expect(history).toContain(text)
})

test('what a file does not touch is named with what it keeps', async () => {
  const member = { employeeId: 'EMP-1', name: 'Ana Cruz' }
  const kept = { ...member, item: 'Share Capital', kept: '100.00', inFile: '500.00', expiredOn: '2026-10-31' }
  const loan = { ...member, item: 'Salary Loan', grantedOn: '2026-01-15', balance: '9450.00' }
  const outcome = graphOutcome({ keptContributions: [kept], keptContributionCount: 1, missingLoans: [loan], missingLoanCount: 140 })
  await show({ UploadRecords: () => graphUploaded({ outcome }) })
  await submit('User loans')
  await screen.findByRole('heading', { name: '1 contribution not taken over' })
  const main = screen.getByRole('main').textContent
  for (const text of [
    'Ana CruzEMP-1, Share Capital, expired 31-Oct-2026, ₱500.00 in the file₱100.00 stays',
    '140 running loans not in the file',
    'Ana CruzEMP-1, Salary Loan, granted 15-Jan-2026₱9,450.00The first 1 are listed.',
  ])
    expect(main).toContain(text)
})

test('ten of many are listed at first', async () => {
  const loan = (id: number) => ({
    employeeId: `EMP-${id}`,
    name: 'Ana Cruz',
    item: 'Salary Loan',
    grantedOn: '2026-01-15',
    balance: '9450.00',
  })
  const outcome = graphOutcome({ missingLoans: Array.from({ length: 12 }, (_none, id) => loan(id)), missingLoanCount: 12 })
  await show({ UploadRecords: () => graphUploaded({ outcome }) })
  await submit('User loans')
  const list = await screen.findByRole('list', { name: 'Running loans not in the file' })
  expect(list.children).toHaveLength(10)
  await press('Show all 12')
  expect(list.children).toHaveLength(12)
  expect(document.activeElement).toBe(list.children[10])
})

test('a file that was applied before others says what it would change again', async () => {
  await show({
    UploadRecords: () => graphUploaded({ outcome: graphOutcome({ appliedAt: '2026-10-30T09:42:00Z', dayOrder: 'MONTH_DAY_YEAR' }) }),
  })
  await submit('User subscriptions')
  await screen.findByRole('heading', { name: 'Check before it is applied' })
  const words = 'This very file was applied 30-Oct-2026 05:42 PM, and others since. Applied again, it changes what is shown here.'
  expect(screen.getByRole('main').textContent).toContain(words)
  expect(screen.getByText('Dates read as month/day/year. Check the cut-off and the dates below.')).toBeDefined()
})

test('a file that changes nothing asks nothing', async () => {
  const [total] = graphOutcome().totals
  const outcome = graphOutcome({
    difference: '-500.00',
    appliedAt: '2026-10-30T09:42:00Z',
    rowCount: 1,
    changedCount: 0,
    unchangedCount: 1,
    cutOff: null,
    totals: [total],
    largestChanges: [],
    laterPostings: [],
    laterPostingCount: 0,
  })
  await show({ UploadRecords: () => graphUploaded({ outcome }) })
  await submit('User loans')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing would change' })).toBeDefined()
  expect(screen.getByText('To be taken')).toBeDefined()
  const main = screen.getByRole('main').textContent
  expect(main).toContain('This very file was applied 30-Oct-2026 05:42 PM. Applied again, it changes nothing.')
  expect(main).not.toMatch(/Together|Largest changes|later postings|cut-off/)
  expect(screen.queryByRole('button', { name: 'Confirm Action' })).toBeNull()
  await press('Back to Uploads')
  expect(await screen.findByRole('heading', { level: 1, name: 'Uploads' })).toBeDefined()
})

test('bad rows are named with what the file has there, and nothing is applied', async () => {
  const rowErrors = [{ row: 3, column: 'EmployeeId', message: 'No member has this employee ID.' }]
  const userErrors = [{ code: 'INVALID', message: '1 value of the file is wrong.', field: ['input', 'file'] }]
  await show({ UploadRecords: () => graphUploaded({ rowErrors, userErrors }) })
  await submit('User subscriptions')
  expect(await screen.findByRole('heading', { level: 1, name: '1 row needs correcting' })).toBeDefined()
  expect(screen.getByText('remittance.csv. Nothing was applied.')).toBeDefined()
  expect(screen.getByText('EMP-2O')).toBeDefined()
  expect(screen.getByText('No member has this employee ID.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download failed rows' })).toBeDefined()
})

test('a REST API without a trial is sent the file only once it is confirmed', async () => {
  const sent = await show({
    UploadRecords: ({ input }) => graphUploaded({ isApplied: !(input as { isDryRun: boolean }).isDryRun }),
  })
  await submit('Time deposits')
  expect(await screen.findByText(/has no trial of a file/)).toBeDefined()
  expect(screen.queryByText('No bad rows')).toBeNull()
  await press('Confirm Action')
  expect(screen.getByText('The time deposits records will be updated from the attached file. The changes cannot be undone.')).toBeDefined()
  await press('Confirm')
  expect(await screen.findByText('The records are updated from the file.')).toBeDefined()
  expect(inputs(sent).map(({ isDryRun }) => isDryRun)).toEqual([true, false])
})

test.each([
  [[graphImport('1')], 2],
  [[], 0],
])('a history that is not whole says so, and does not look empty: %#', async (imports, rows) => {
  await show({ Uploads: () => graphAdministration({ stagedImports: null, imports: { ...graphPage('Import', imports), unreadCount: 2 } }) })
  expect(await screen.findByText('2 entries could not be read.')).toBeDefined()
  expect(screen.queryAllByRole('row')).toHaveLength(rows)
  expect(screen.queryByRole('heading', { name: 'No uploads yet' })).toBeNull()
})

test('the history says what, with which result, when and by whom, and shows more', async () => {
  const page = graphPage(
    'Import',
    [graphImport('1'), graphImport('2', { kind: 'LOANS', status: 'REFUSED', badRowCount: 7, file: null })],
    4,
    false,
  )
  const next = graphPage(
    'Import',
    [graphImport('3', { kind: 'TIME_DEPOSITS', status: 'UNCHANGED', total: null }), graphImport('4', { kind: 'ATTENDEES' })],
    4,
    true,
  )
  await show({ Uploads: ({ after }) => graphAdministration({ stagedImports: null, imports: after === '2' ? next : page }) })
  await press('Show more')
  await screen.findByText('Attendees')
  const rows = within(screen.getByRole('table', { name: 'History' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'WhatResultWhenByRowsTotal',
    'User subscriptionsuser_subscriptions_30-Oct.csvApplied30-Oct-2026 05:42 PMErnesto Salonga6,404₱2,409,800.00',
    expect.stringMatching(/^User loans.*7 bad rows.*Nothing applied$/),
    expect.stringMatching(/^Time deposits.*No change.*—$/),
    expect.stringMatching(/^Attendees/),
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const [stored] = screen.getAllByRole('link', { name: 'user_subscriptions_30-Oct.csv' })
  expect([stored?.getAttribute('href'), stored?.getAttribute('download')]).toEqual(['/files/f1/a.csv', 'user_subscriptions_30-Oct.csv'])
})

test.each([
  ['empty', history(), 'No uploads yet'],
  [
    'absent',
    () => graphAdministration({ stagedImports: null, imports: null }),
    'The cooperative’s system keeps no history of uploads for this portal.',
  ],
  ['failed', () => failedAdministration('imports', 'stagedImports'), 'The files that wait could not be loaded'],
])('a history that is %s says so, and files can be uploaded all the same', async (_what, Uploads, words) => {
  await show({ Uploads })
  expect(await screen.findByText(words)).toBeDefined()
  expect(card('User loans').getByLabelText('User loans file')).toBeDefined()
})
