import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { failedAdministration, graphAdministration, graphPage } from '../../../../testing/administration.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'
import { describeAction } from './parts/actionWords.ts'
import { readFilter } from './parts/auditFilter.ts'
import { readChanges, readCounts } from './parts/readChanges.ts'

answerRequests()

const entry = (id: string, rest: object = {}) => ({
  id,
  at: '2026-11-21T02:41:00Z',
  actor: 'Ernesto Salonga',
  action: 'subscriptions upload',
  isRefused: false,
  permission: 'subscription_data_upload',
  after: '{"Rows":6408}',
  ...rest,
})
const trail = (...page: Parameters<typeof graphPage> extends [string, ...infer Rest] ? Rest : never) =>
  graphAdministration({ audit: graphPage('Audit', ...page) })

async function show(answers: Answers, search = '') {
  const sent = await visit(`/admin/audit${search}`, principals.admin, { ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Audit' })
  return sent
}

test('an act of the contract reads in its words, another one as the log has it', () => {
  expect(describeAction('sign-out', true)).toBe('Tried to sign out')
  expect(describeAction('CISA report', false)).toBe('Downloaded CISA Submission Data')
  expect([describeAction('new act', false), describeAction('new act', true)]).toEqual(['New act', 'Tried: new act'])
})

test('values are read side by side, whatever they are', () => {
  expect(readChanges('{"Status":"Review","Amount":5}', '{"Status":"Approved","Tags":["a","b"],"By":{"Id":1}}')).toEqual([
    { name: 'Status', before: 'Review', after: 'Approved' },
    { name: 'Amount', before: '5', after: '' },
    { name: 'Tags', before: '', after: 'a, b' },
    { name: 'By', before: '', after: '{"Id":1}' },
  ])
  expect(readChanges('["a"]', 'not json')).toEqual([{ name: 'Value', before: 'a', after: 'not json' }])
  expect(readChanges(null, null)).toEqual([])
  expect([readCounts('{"Rows":3}'), readCounts('{"Contracts":2179,"EmptyCells":1}'), readCounts(null)]).toEqual([
    ['3 rows'],
    ['2,179 contracts', '1 empty cell'],
    [],
  ])
})

test('a filter has what the address has, counted in days of Manila', () => {
  const read = (search: string) => readFilter(new URLSearchParams(search), Date.parse('2026-11-21T17:00:00Z'))
  expect([read(''), read('period=never&search=+')]).toEqual([{}, {}])
  expect(read('period=today&search=ana')).toEqual({ search: 'ana', from: '2026-11-22' })
  expect(read('period=week')).toEqual({ from: '2026-11-16' })
  expect(read('from=2026-11-01&to=2026-11-03')).toEqual({})
  expect(read('period=days&from=2026-11-01&to=2026-11-03')).toEqual({ from: '2026-11-01', to: '2026-11-03' })
  expect([read('period=days&from=2026-11-03&to=2026-11-01'), read('period=days&to=2026-02-30')]).toEqual([{}, {}])
})

test('the acts come by their day in Manila, with who and what, and open to their details', async () => {
  const refused = { action: 'results published', isRefused: true, reason: 'Polling is open.', after: null, actor: 'Gregorio Dimalanta' }
  const late = { at: '2026-11-20T15:59:00Z', action: 'change disposition', subject: 'CR-2026-00812', before: '{"Status":"Review"}' }
  await show({ Audit: () => trail([entry('3'), entry('2', refused), entry('1', { ...late, after: '{"Status":"Approved"}' })]) })
  const today = within(await screen.findByRole('region', { name: '21-Nov-2026' }))
  const [upload, results] = today.getAllByRole('group')
  expect(upload?.textContent).toMatch(/^10:41 AMUploaded user subscriptionsErnesto Salonga, 6,408 rowsDone/)
  expect(results?.textContent).toMatch(/^10:41 AMTried to publish the resultsGregorio Dimalanta, Polling is open\.Refused/)
  const decided = within(screen.getByRole('region', { name: '20-Nov-2026' })).getByRole('group')
  expect(decided.textContent).toMatch(/^11:59 PMDecided a change requestErnesto Salonga, CR-2026-00812Done/)
  await userEvent.click(within(decided).getByText('Decided a change request'))
  expect(within(decided).getByRole('table', { name: 'Values' }).textContent).toContain('ValueBeforeAfterStatusReviewApproved')
  expect(screen.getByText('1 to 3 out of 3')).toBeDefined()
})

test('a day is one section, though the log has an act of another day in between', async () => {
  const before = { at: '2026-11-20T15:59:59Z' }
  await show({ Audit: () => trail([entry('4'), entry('3', before), entry('2'), entry('1', before)]) })
  await screen.findAllByRole('region')
  expect(screen.getAllByRole('region', { name: /Nov/ }).map((day) => within(day).getAllByRole('group').length)).toEqual([2, 2])
})

test('it is searched, limited to a period, and shows more', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  const sent = await show({
    Audit: async ({ after, search }) => {
      if (search === 'nothing') {
        await held
        return trail([])
      }
      const page = after === '2' ? graphPage('Audit', [entry('1')], 3, true) : graphPage('Audit', [entry('3'), entry('2')], 3)
      return graphAdministration({ audit: { ...page, unreadCount: 1 } })
    },
  })
  expect(await screen.findByText('One entry could not be read.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('1 to 3 out of 3')).toBeDefined()
  expect(screen.getByText('2 entries could not be read.')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('1 to 3 out of 3')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days')
  await userEvent.type(screen.getByRole('textbox', { name: 'Search the trail' }), 'nothing')
  await waitFor(() => expect(place.search).toBe('?period=week&search=nothing'))
  expect(screen.getByRole('region', { name: '21-Nov-2026' }).getAttribute('aria-busy')).toBe('true')
  release(undefined)
  expect(await screen.findByRole('heading', { name: 'No act matches' })).toBeDefined()
  expect(place.search).toBe('?period=week&search=nothing')
  expect(sent.at(-1)?.variables).toMatchObject({ search: 'nothing', from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  await waitFor(() => expect(place.search).toBe(''))
})

test('it is limited to days of the officer’s own, and so is its file', async () => {
  const sent = await show({ Audit: () => trail([entry('1')]) })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'From … to …')
  await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '3 nov 2026')
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '1 nov 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('From must be the same day as To, or earlier.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }))
  expect(place.search).toBe('?period=days')
  await userEvent.clear(screen.getByRole('textbox', { name: 'From' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'soon')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('From must be a date, such as 03-Feb-2025.')).toBeDefined()
  await userEvent.clear(screen.getByRole('textbox', { name: 'From' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(place.search).toBe('?period=days&to=2026-11-01'))
  await waitFor(() => expect(sent.at(-1)?.variables).toMatchObject({ to: '2026-11-01' }))
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe('/exports/audit?to=2026-11-01')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All acts, newest first')
  await waitFor(() => expect(place.search).toBe(''))
})

test.each([
  ['empty', () => trail([]), 'No acts yet'],
  ['absent', () => graphAdministration({ audit: null }), 'No audit trail'],
  ['failed', () => failedAdministration('audit'), 'The trail could not be loaded'],
])('a trail that is %s says so', async (_what, Audit, heading) => {
  await show({ Audit })
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Verify' }) === null).toBe(heading === 'No audit trail')
})

const verification = (rest: object = {}) =>
  graphAdministration({
    auditVerification: { rowCount: 48213, isWhole: true, checkedAt: '2026-11-21T02:44:00Z', milliseconds: 3021, ...rest },
  })

test.each([
  [
    () => verification(),
    'The trail is whole.48,213 rows checked in order, each linked to the one before. Verified 21-Nov-2026 10:44 AM in 3 seconds.',
  ],
  [() => verification({ isWhole: false, faults: ['Row 12 was changed.'] }), /^The trail is not whole\..*Row 12 was changed\.$/],
  [() => graphAdministration({ auditVerification: null }), 'The cooperative’s system offers no check of its audit trail.'],
  [() => failedAdministration('auditVerification'), 'Service temporarily unavailable. Please try again later.'],
])('Verify shows its result: %#', async (AuditVerification, words) => {
  await show({ Audit: () => trail([entry('1')]), AuditVerification })
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }))
  const hasWords = (_text: string, element: Element | null) =>
    ['status', 'alert'].includes(element?.getAttribute('role') ?? '') &&
    (typeof words === 'string' ? element?.textContent === words : words.test(element?.textContent ?? ''))
  expect(await screen.findByText(hasWords)).toBeDefined()
})
