import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { graphAdministration, graphOutcome, graphPage, graphTermChange, graphUploaded } from '../../../../testing/administration.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { press } from '../../../../testing/press.ts'
import { principals } from '../../../../testing/principals.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const main = () => screen.getByRole('main').textContent
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row')
const textsOf = (name: string) => rowsOf(name).map((row) => row.textContent)
const looks = () => within(screen.getByRole('region', { name: 'About the file' })).getAllByRole('listitem')

interface Refusal {
  code: string
  message: string
}

/** Tries a file that would do this, and shows the page of the trial. */
async function showTrial(rest: object = {}, refusal?: Refusal) {
  const sent = await visit('/admin/uploads', principals.data, {
    Uploads: () => graphAdministration({ stagedImports: null, imports: graphPage('Import', []) }),
    UploadRecords: ({ input }) => {
      if ((input as { isDryRun: boolean }).isDryRun) return graphUploaded({ outcome: graphOutcome(rest) })
      return graphUploaded(refusal ? { userErrors: [{ ...refusal }] } : { isApplied: true })
    },
  })
  const card = within(await screen.findByRole('region', { name: 'User subscriptions' }))
  const file = new File(['EmployeeId\r\nEMP-1\r\n'], 'payroll.csv', { type: 'text/csv' })
  fireEvent.change(card.getByLabelText('User subscriptions file'), { target: { files: [file] } })
  await userEvent.click(card.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { level: 1, name: 'Check before it is applied' })
  return sent
}

const term = (column: string, type: string, before: string | null, after: string) => ({ column, type, before, after })
const ordinary = { unusual: [] }
const ownRow = { row: 5, column: 'TotalAmount', message: 'The uploader’s own account changes.' }
const posting = (id: number, rest: object = {}) => ({
  employeeId: `EMP-${id}`,
  name: 'Ana Cruz',
  item: 'Savings',
  before: '100.00',
  after: '900.00',
  difference: '800.00',
  postsAs: 'Adjustment',
  result: '900.00',
  ...rest,
})

test('rows to look at stand first, with why and what they change, and not among the other terms', async () => {
  const unusual = ['42.5% is outside the book’s 3.25% to 4.75%.']
  const looked = graphTermChange({ item: 'TD-1', unusual, terms: [term('Balance', 'MONEY', null, '25000.00')] })
  await showTrial({ looks: [looked], lookCount: 1, terms: [looked, graphTermChange(ordinary)], termCount: 2 })
  expect(textsOf('Look at these: 1')[1]).toMatch(/TD-142\.5% is outside the book’s 3\.25% to 4\.75%\..*none.*₱25,000\.00$/)
  expect(rowsOf('Other terms that change: 1')).toHaveLength(2)
  expect(screen.getByText(/, 1 to look at$/)).toBeDefined()
})

test('a cut-off that is no payday is told, and asked about before the file is applied', async () => {
  const sent = await showTrial({ offPaydays: [{ asOf: '2026-11-15', payday: '2026-11-13', rowCount: 6408 }] })
  const told = '15-Nov-2026 is no payday; the last one was 13-Nov-2026.'
  expect(looks().map((look) => look.textContent)).toContainEqual(expect.stringContaining(told))
  expect(main()).not.toContain('AsOf is 13-Nov-2026')
  await press('Confirm Action')
  await screen.findByRole('checkbox')
  await press('Confirm')
  expect(screen.getByText('Say that this is right, or choose another file.')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: `${told} The balances in the file are those of 15-Nov-2026.` }))
  await press('Confirm')
  expect(await screen.findByRole('heading', { level: 1, name: 'The file is applied' })).toBeDefined()
  expect(sent.filter(({ operation }) => operation === 'UploadRecords')).toHaveLength(2)
})

test('a decimal comma that one cell settles for the file is told', async () => {
  await showTrial({ hasDecimalComma: true })
  expect(looks()[0]?.textContent).toBe('Numbers are read with a decimal comma: 12,50 is ₱12.50, and 12.500 is ₱12,500.00.')
})

test('a file that takes more than a tenth is applied once its sum is typed', async () => {
  const taken = { name: 'Share Capital', amount: '114368950.00', of: '122272400.00' }
  await showTrial({ taken })
  await press('Confirm Action')
  const sum = await screen.findByRole('textbox', { name: /^Type the sum to confirm/ })
  expect(screen.getByText('This file takes ₱114,368,950.00 of the ₱122,272,400.00 of Share Capital.')).toBeDefined()
  await userEvent.type(sum, '114,368,95')
  await press('Confirm')
  expect(screen.getByText('The sum is ₱114,368,950.00.')).toBeDefined()
  await userEvent.type(sum, '0')
  await press('Confirm')
  expect(await screen.findByRole('heading', { level: 1, name: 'The file is applied' })).toBeDefined()
})

test('the terms that a file changes stand with their old and new values', async () => {
  await showTrial({
    terms: [
      graphTermChange(),
      graphTermChange({
        ...ordinary,
        employeeId: 'EMP-20418',
        name: 'Rodolfo Villanueva',
        item: 'Share Capital',
        terms: [
          term('Contribution', 'MONEY', '3000.00', '500.00'),
          term('Term', 'COUNT', '1', '2'),
          term('EffectivityDate', 'DAY', null, '2026-12-15'),
        ],
      }),
    ],
    termCount: 2,
    contributions: { rowCount: 6391, changedCount: 2, before: '2376000.00', after: '2374350.00' },
  })
  expect(screen.getByRole('heading', { level: 2, name: 'Terms that change: 2' })).toBeDefined()
  expect(textsOf('Terms that change: 2')).toEqual([
    'MemberContribution, old and newShare capital termEffectivity date',
    'Glenda MercadoEMP-21007, SavingsThe contribution is no multiple of ₱100.00.₱800.00 to ₱1,650.00+₱850.00 per paydayunchangedunchanged',
    'Rodolfo VillanuevaEMP-20418, Share Capital₱3,000.00 to ₱500.00−₱2,500.00 per payday1 year to 2 yearsnone to 15-Dec-2026',
  ])
  const [look] = looks()
  expect(look?.textContent).toBe('The contribution is no multiple of ₱100.00. Glenda Mercado, EMP-21007, Savings: ₱800.00 to ₱1,650.00')
  expect(main()).toContain('All contributions of a payday6,391 in the file, 2 of them changed₱2,376,000.00 to ₱2,374,350.00')
  expect(screen.getByText('6,408 rows, +₱2,414,500.00, 2 terms')).toBeDefined()
  await press('Confirm Action')
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm Action' }).textContent
  expect(dialog).toContain('Terms that change2Contributions a payday₱2,376,000.00 to ₱2,374,350.00')
  await press('Confirm')
  await screen.findByRole('heading', { level: 1, name: 'The file is applied' })
  expect(main()).toContain('Terms that changed2Contributions a payday₱2,376,000.00 to ₱2,374,350.00')
})

test('many terms of one member stand below one another, and a column without words of its own as the file names it', async () => {
  const terms = [
    term('InterestRate', 'PERCENT', '3.5', '4.25'),
    term('DateMatured', 'DAY', '2026-11-30', '2027-11-30'),
    term('Amortization', 'MONEY', null, '950.00'),
    term('Branch', 'COUNT', '1200', '1300'),
  ]
  await showTrial({ terms: [graphTermChange({ ...ordinary, terms })], termCount: 1 })
  expect(textsOf('Terms that change: 1')).toEqual([
    'MemberOld and new',
    'Glenda MercadoEMP-21007, SavingsInterest rate3.5% to 4.25%Matures30-Nov-2026 to 30-Nov-2027Amortizationnone to ₱950.00Branch1,200 to 1,300',
  ])
})

test('unusual terms of one kind are one caution with their first member', async () => {
  const ahead = 'The effectivity date is more than three months ahead.'
  const change = (id: number, rest: object = {}) => graphTermChange({ employeeId: `EMP-${id}`, unusual: [ahead], ...rest })
  const terms = [
    change(1, { terms: [term('Contribution', 'MONEY', '100.00', '200.00'), term('EffectivityDate', 'DAY', '2026-11-30', '2027-11-30')] }),
    change(2),
    change(3, { unusual: [ahead, 'The contribution is below ₱100.00.'] }),
  ]
  await showTrial({ terms, termCount: 3 })
  expect(looks().map((look) => look.textContent)).toEqual([
    `3 rows: ${ahead} Glenda Mercado, EMP-1, Savings: 30-Nov-2026 to 30-Nov-2027`,
    'The contribution is below ₱100.00. Glenda Mercado, EMP-3, Savings: ₱800.00 to ₱1,650.00',
    expect.stringMatching(/^1 adjustment beyond a contribution: Arnel Pascual, EMP-20962, −₱18,000.00$/),
    'AsOf is 13-Nov-2026, a payday. Balances are compared with the ledger of that day.',
  ])
})

test('ten of the terms are shown at first, then all that are listed', async () => {
  const terms = Array.from({ length: 12 }, (_none, id) => graphTermChange({ employeeId: `EMP-${id}` }))
  await showTrial({ terms, termCount: 3204 })
  expect(rowsOf('Terms that change: 3,204')).toHaveLength(11)
  expect(looks()[0]?.textContent).toMatch(/^12 rows or more: The contribution is no multiple/)
  await press('Show the first 12')
  expect(rowsOf('Terms that change: 3,204')).toHaveLength(13)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Terms that change: 3,204' }))
  expect(screen.getByText('those to look at first, then the largest')).toBeDefined()
  const cut = 'The first 12 of 3,204 are shown, those to look at first, then the largest; the file has all of them.'
  expect(screen.getByText(cut)).toBeDefined()
})

test.each([
  ['nothing to look at', {}, 'largest first'],
  ['a change of the uploader', { ownChanges: [posting(0)] }, 'those to look at first, then the largest'],
  ['a row of the uploader', { ownRows: [ownRow] }, 'those to look at first, then the largest'],
])('terms with %s say their order', async (_what, rest, order) => {
  await showTrial({ terms: [graphTermChange(ordinary), graphTermChange(ordinary)], termCount: 2, ...rest })
  const section = screen.getByRole('heading', { name: 'Terms that change: 2' }).closest('section')
  expect(within(section!).getByText(order)).toBeDefined()
})

test('what the cooperative’s system does not say is not taken for nothing', async () => {
  await showTrial({ postings: [], termCount: null, contributions: null })
  expect(main()).toContain('The cooperative’s system does not say which contributions, terms and rates a file changes.')
  expect(main()).toContain('6,408 rows: 6,402 change something, 6 unchanged')
  expect(screen.queryByText('All contributions of a payday')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Largest changes' })).toBeDefined()
  await press('Confirm Action')
  expect(screen.getByRole('alertdialog').textContent).not.toMatch(/Terms|payday/)
})

test('a file that changes a term alone is not nothing', async () => {
  await showTrial({
    difference: '0.00',
    rowCount: 1,
    changedCount: 1,
    unchangedCount: 0,
    postings: [],
    terms: [graphTermChange()],
    termCount: 1,
  })
  expect(screen.getByText('1 row: 1 changes something, 0 unchanged, 1 term')).toBeDefined()
  expect(screen.getByText('1 row, ₱0.00, 1 term')).toBeDefined()
})

test('adjustments are counted and summed, contributions stand last, and all are shown on demand', async () => {
  const adjustments = Array.from({ length: 11 }, (_none, id) => posting(id))
  await showTrial({
    postings: [
      { postsAs: 'Contribution', rowCount: 6391, difference: '2376000.00' },
      { postsAs: 'Adjustment', rowCount: 11, difference: '38500.00' },
    ],
    largestChanges: [...adjustments, posting(20, { postsAs: 'Contribution', name: 'Efren Cruz' })],
    unchangedCount: 6,
    termCount: 3,
  })
  expect(screen.getByText('6,391 contributions, 11 adjustments, 6 unchanged, 3 terms')).toBeDefined()
  expect(looks()[0]?.textContent).toBe('11 adjustments beyond a contribution, +₱38,500.00 in all. The largest: Ana Cruz, EMP-0, +₱800.00')
  expect(textsOf('Adjustments: 11').slice(0, 2)).toEqual([
    'MemberBalance, before and afterDifference',
    'Ana CruzEMP-0, Savings₱100.00 to ₱900.00+₱800.00',
  ])
  expect(rowsOf('Adjustments: 11')).toHaveLength(11)
  await press('Show all 11')
  expect(rowsOf('Adjustments: 11')).toHaveLength(12)
  expect(textsOf('Largest contributions')[1]).toContain('Efren Cruz')
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe('Largest contributions')
  expect(screen.getByText('The first 1 of 6,391 are shown, largest first; the file has all of them.')).toBeDefined()
})

test('several cut-offs are a caution, and each row that has not the latest names its own', async () => {
  await showTrial({
    cutOff: '2026-11-26',
    earliestCutOff: '2026-11-02',
    dayOrder: 'DAY_MONTH_YEAR',
    largestChanges: [posting(1, { asOf: '2026-11-02' }), posting(2)],
  })
  expect(main()).toContain('payroll.csv, cut-offs 02-Nov-2026 to 26-Nov-2026')
  expect(screen.getByText('Dates read as day/month/year. Check the cut-offs and the dates below.')).toBeDefined()
  const look = looks().at(-1)
  expect(look?.textContent).toBe('AsOf is from 02-Nov-2026 to 26-Nov-2026. Each row is compared with the ledger of its own day.')
  expect(look?.querySelector('use')?.getAttribute('href')).toMatch(/warning$/)
  expect(textsOf('Adjustments: 2').map((row) => row.split('₱')[0])).toEqual([
    'MemberBalance, before and afterDifference',
    'Ana CruzEMP-1, Savings, as of 02-Nov-2026',
    'Ana CruzEMP-2, Savings',
  ])
  expect(textsOf('Balances')[0]).toBe('KindRowsLedgerFileDifferenceAfterwards')
  expect(main()).toContain(
    'Posted after the cut-off of their row, they stay as they are: the difference is taken against the ledger on that day.',
  )
})

test('what a balance becomes stands beside the balance of the file where later postings keep them apart', async () => {
  await showTrial({ largestChanges: [posting(1, { after: '71000.00', result: '95000.00' })] })
  expect(textsOf('Adjustments: 1')[1]).toContain('₱71,000.00 in the file, ₱95,000.00 afterwards')
  expect(textsOf('Balances')).toEqual([
    'KindRowsLedger on 13-Nov-2026FileDifferenceAfterwards',
    'Share Capital3,204₱118,402,350.00₱119,308,450.00+₱906,100.00₱119,308,450.00',
    'Savings3,204₱64,118,920.50₱65,627,320.50+₱1,508,400.00₱65,612,320.50',
    'Together6,408₱182,521,270.50₱184,935,770.50+₱2,414,500.00₱184,920,770.50',
  ])
})

test('balances that become what the file has them need no further column', async () => {
  const totals = graphOutcome().totals.map((total) => ({ ...total, result: total.after }))
  await showTrial({ totals })
  expect(screen.getByRole('table', { name: 'Balances' }).textContent).not.toContain('Afterwards')
})

test('what is confirmed is what was shown: a change of the records since is checked again', async () => {
  const message = 'The records have changed since the file was checked. Check it again.'
  const sent = await showTrial({}, { code: 'CONFLICT', message })
  const versions = () =>
    sent.filter(({ operation }) => operation === 'UploadRecords').map(({ variables }) => (variables.input as { version: unknown }).version)
  await press('Confirm Action')
  await press('Confirm')
  expect(await screen.findByText(message)).toBeDefined()
  expect(versions()).toEqual([null, 'checked-1'])
  await press('Retry')
  expect(await screen.findByRole('heading', { level: 1, name: 'Check before it is applied' })).toBeDefined()
  expect(versions()).toEqual([null, 'checked-1', null])
})
