import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerRequests } from '../../../../testing/graph.ts'
import { maria } from '../../../../testing/people.ts'
import { visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const availability = (message: string | null = null) => ({ isAllowed: message === null, message })
const beingDecided = 'An officer is deciding it: it can no longer be cancelled.'
const withdrawal = {
  id: 'WD-2026-01921',
  requestCode: 'WD-2026-01921',
  kind: 'WITHDRAWAL',
  title: 'Withdrawal',
  amount: '4500.00',
  status: 'REVIEW',
  waitsFor: 'OFFICER',
  isReplaced: false,
  requestedAt: '2026-11-22T02:00:00Z',
  cancellation: availability(),
}
const request = (code: string, overrides: object) => ({ ...withdrawal, id: code, requestCode: code, ...overrides })
const decided = { waitsFor: null, processedAt: '2026-11-20T02:00:00Z', cancellation: null }
const cancelled = request('WD-2026-01921', { ...decided, status: 'CANCELLED' })

const service = (id: string, name: string, isAvailed: boolean) => ({ id, slug: name.toLowerCase(), name, isAvailed })
const viewer = (requests: readonly object[]) => ({
  attributeGroups: [service('p', 'Provident', true), service('d', 'Dental', false)],
  viewer: { id: maria.id, areEntriesListed: true, requests },
})
const payload = (one: object | null, userErrors: object[] = []) => ({
  cancelRequest: { request: one, userErrors },
})
const sectionOf = (name: string) => within(screen.getByRole('heading', { name, level: 2 }).closest('section')!)

test('without a list of services and forms the page promises money alone', async () => {
  await visit('/member/requests', maria, { Requests: () => ({ ...viewer([]), viewer: { ...viewer([]).viewer, areEntriesListed: false } }) })
  expect(await screen.findByText(/^Requests about money, .* does not list services and forms for this portal\.$/)).toBeDefined()
})

test('shows what is in review with what happens next, and what was decided', async () => {
  await visit('/member/requests', maria, {
    Requests: () =>
      viewer([
        withdrawal,
        request('SE-2026-00064', {
          kind: 'SERVICE',
          title: 'Provident Assistance',
          slug: 'provident',
          amount: null,
          cancellation: availability(beingDecided),
        }),
        request('SC-2026-00007', { kind: 'RENEWAL', title: 'Share capital renewal', amount: '800.00', cancellation: null }),
        request('WD-2026-01790', { ...decided, status: 'REJECTED', amount: '6000.00', remarks: 'No signature.' }),
        request('DP-2026-00640', { ...decided, kind: 'DEPOSIT', title: 'Deposit', status: 'CANCELLED', amount: '5000.00' }),
        request('SV-2026-00011', {
          ...decided,
          kind: 'SAVINGS_CHANGE',
          status: 'APPROVED',
          waitsFor: 'DAY',
          effectivityDate: '2026-11-30',
        }),
        request('RG-2026-00001', { ...decided, kind: 'REGISTRATION', title: 'Membership', status: 'APPROVED', amount: null }),
      ]),
  })
  await screen.findByRole('heading', { name: 'In review' })
  sectionOf('In review').getByText('We e-mail you when it is decided, usually within 5 working days.')
  const rows = (name: string) =>
    sectionOf(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(rows('In review')).toEqual([
    'WithdrawalWD-2026-01921, sent 22-Nov-2026₱4,500.00In ReviewAn officer decides it, then it is paid.Cancel WD-2026-01921',
    `Provident AssistanceSE-2026-00064, sent 22-Nov-2026In Review${beingDecided}`,
    'Share capital renewalSC-2026-00007, sent 22-Nov-2026₱800.00 per paydayIn ReviewAn officer decides it. Until then your present contribution stays.',
  ])
  const [rejected, cancelledRow, change, registration] = rows('Sent and decided')
  expect(rejected).toContain('WithdrawalWD-2026-01790 · Rejected 20-Nov-2026Not done: ₱6,000.00Rejected')
  expect(rejected).toContain('No signature.')
  expect(cancelledRow).toContain('DepositDP-2026-00640 · Cancelled by you 20-Nov-2026Not done: ₱5,000.00Cancelled')
  expect(change).toContain('SV-2026-00011 · Starts 30-Nov-2026')
  expect(registration).toContain('MembershipRG-2026-00001 · Approved 20-Nov-2026Approved')
})

test.each([
  ['SUBMITTED', 'FORM', '/member/form/contact/SE-2025-00003'],
  ['APPROVED', 'SERVICE', '/member/service/contact/SE-2025-00003'],
  ['REJECTED', 'SERVICE', '/member/service/contact'],
])('the page of an entry that is %s: as %s it is %s', async (status, kind, path) => {
  const entry = { ...decided, kind, status, title: 'Change of Contact Details', slug: 'contact', amount: null }
  await visit('/member/requests', maria, { Requests: () => viewer([request('SE-2025-00003', entry)]) })
  expect((await screen.findByText('Open its page')).closest('a')?.getAttribute('href')).toBe(path)
})

test('a sent form that waits for its member says for what', async () => {
  const form = { ...decided, kind: 'FORM', status: 'SUBMITTED', waitsFor: 'MEMBER', title: 'Contact', slug: 'contact', amount: null }
  const addressToConfirm = { __typename: 'AddressToConfirm', address: 'm•••@e•••.ph', expiresAt: '2126-11-30T08:15:00Z' }
  await visit('/member/requests', maria, {
    Requests: () => viewer([request('SE-2026-00003', form)]),
    AddressToConfirm: () => ({ viewer: { id: maria.id, emailAddress: 'maria@demo.kapwa.test', member: { addressToConfirm } } }),
  })
  expect(await screen.findByText(/It waits for you: confirm your new e-mail address\./)).toBeDefined()
  expect(await screen.findByText(/^Open the link that we sent to m•••@e•••\.ph before .* Until then we write to maria@/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeDefined()
})

test('cancels a request once, after a question', async () => {
  let requests: object[] = [withdrawal]
  const sent = await visit('/member/requests', maria, {
    Requests: () => viewer(requests),
    CancelRequest: () => {
      requests = [cancelled]
      return payload(cancelled)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel WD-2026-01921' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this withdrawal of ₱4,500.00?' })
  expect(dialog.textContent).toContain('WD-2026-01921, sent 22-Nov-2026')
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Cancel withdrawal of ₱4,500.00' }))
  expect(await screen.findByText('WD-2026-01921 is cancelled.')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sectionOf('Sent and decided').getByText('Cancelled')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Nothing is in review' })).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('In review'))
  const cancellations = sent.filter(({ operation }) => operation === 'CancelRequest')
  expect(cancellations.map(({ variables }) => variables)).toEqual([
    { input: { requestCode: 'WD-2026-01921', idempotencyKey: expect.stringMatching(/^.{16,64}$/) as string } },
  ])
})

test('keeps the request without an answer to the question', async () => {
  const sent = await visit('/member/requests', maria, { Requests: () => viewer([withdrawal]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel WD-2026-01921' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent.filter(({ operation }) => operation === 'CancelRequest')).toEqual([])
})

test('says why a request cannot be cancelled any more, and reads the list again', async () => {
  let requests: object[] = [withdrawal]
  await visit('/member/requests', maria, {
    Requests: () => viewer(requests),
    CancelRequest: () => {
      requests = [{ ...withdrawal, cancellation: availability(beingDecided) }]
      return payload(null, [{ code: 'CONFLICT', message: beingDecided }])
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel WD-2026-01921' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal of ₱4,500.00' }))
  expect((await screen.findByRole('alert')).textContent).toBe(beingDecided)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(sectionOf('In review').getByText(beingDecided)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel WD-2026-01921' })).toBeNull()
})

test('says that an officer has decided meanwhile, and then lists the request as decided', async () => {
  const message = 'An officer has decided it.'
  let requests: object[] = [withdrawal]
  await visit('/member/requests', maria, {
    Requests: () => viewer(requests),
    CancelRequest: () => {
      requests = [request(withdrawal.requestCode, { ...decided, status: 'APPROVED' })]
      return payload(null, [{ code: 'CONFLICT', message }])
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel WD-2026-01921' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal of ₱4,500.00' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(sectionOf('Sent and decided').getByText('Approved')).toBeDefined()
})

test('an empty list says what will be here', async () => {
  await visit('/member/requests', maria, { Requests: () => viewer([]) })
  expect(await screen.findByRole('heading', { name: 'Nothing is in review' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Sent and decided' })).toBeNull()
})

test('leads to what can be sent', async () => {
  await visit('/member/requests', maria, { Requests: () => viewer([]) })
  const links = within((await screen.findByRole('heading', { name: 'Send something new' })).closest('aside')!).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['Deposit', 'Withdrawal', 'Savings change', 'Share capital renewal', 'Provident', 'Forms'],
  ])
})

test('shows one kind of requests, and the older decided ones on demand', async () => {
  const many = Array.from({ length: 9 }, (_, index) => request(`DP-2026-0000${index}`, { ...decided, kind: 'DEPOSIT', status: 'APPROVED' }))
  const form = request('SE-2026-00003', { ...decided, kind: 'FORM', status: 'SUBMITTED', title: 'Contact', slug: 'contact', amount: null })
  await visit('/member/requests', maria, { Requests: () => viewer([...many, form]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Show 3 more' }))
  expect(sectionOf('Sent and decided').getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByRole('radio', { name: 'All 10' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Forms' }))
  expect(sectionOf('Sent and decided').getAllByRole('listitem')).toHaveLength(1)
})
