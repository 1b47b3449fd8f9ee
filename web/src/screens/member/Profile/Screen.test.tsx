import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FormField } from '@/forms/formTypes.ts'
import { question } from '../../../../testing/formSamples.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { graphField } from '../../../../testing/graphForms.ts'
import { maria } from '../../../../testing/people.ts'
import { showPortal, visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const field = (name: string, label: string, value: string, rest: Partial<FormField> = {}) =>
  graphField(question(name, { label, value, ...rest }))
const contact = { id: 'c', slug: 'contact', title: 'Change of Contact Details' }
const part = (id: string, title: string, fields: object[], corrections: object[] = [], rest: object = {}) => ({
  ...{ id, source: 'Member Profile', slug: 'profile', code: 'SE-2026-00011', sentAt: '2026-11-20T01:00:00Z', isHeld: true },
  ...{ section: { id, title, fields }, sent: [], corrections },
  ...rest,
})
const sentForm = { source: 'Change of Contact Details', slug: 'contact', code: 'SE-2026-00041', sentAt: '2026-11-21T01:00:00Z' }
const file = { key: 'k/photo.png', name: 'photo.png', url: '/files/k/photo.png' }
const profile = {
  parts: [
    part('home', 'Home', [field('address', 'Home address', '18 Sampaguita Street')], [contact]),
    part('identity', 'Proof of identity', [field('photo', 'Photo of yourself', '', { type: 'IMAGE', files: [file] })]),
  ],
  unansweredForms: [] as object[],
  record: { jsonUrl: '/exports/my-data?format=json', pdfUrl: '/exports/my-data?format=pdf' },
}
const addressToConfirm = { __typename: 'AddressToConfirm', address: 'm•••@e•••.ph', expiresAt: '2126-11-30T08:15:00Z' }
function show(found: object, recordOpenings: object | null = null, answers: Answers = {}) {
  const viewer = {
    ...{ id: maria.id, fullName: maria.fullName, initials: 'MR', emailAddress: 'maria@demo.kapwa.test' },
    ...{ userName: 'maria', status: 'ACTIVE', openSessions: null },
    ...{ member: { memberCode: 'KM-01001', employeeId: 'EMP-1001', memberSince: '2017-03-04', addressToConfirm } },
    ...{ profile: found, recordOpenings },
  }
  const AddressToConfirm = () => ({ viewer: { id: maria.id, emailAddress: maria.emailAddress, member: { addressToConfirm } } })
  answerOperations({ Profile: () => ({ viewer }), AddressToConfirm, ...answers })
  return showPortal('/member/profile', maria)
}
const rowOf = (title: string) => screen.getByText(title).closest('li')!

describe('my profile', () => {
  it('shows the member, the photo and the answers, each part with the way to correct it', async () => {
    await show(profile)
    await screen.findByText('Employee ID')
    const main = screen.getByRole('main')
    expect(main.textContent).toContain('System ID KM-01001, member since 04-Mar-2017Active')
    expect(main.textContent).toMatch(
      /Open the link that we sent to m•••@e•••\.ph before .*Until then we write to maria@demo\.kapwa\.test\./,
    )
    expect(main.querySelector('img')?.getAttribute('src')).toBe(file.url)
    expect(rowOf('Home').textContent).toMatch(/^Home18 Sampaguita Street.*From Member Profile, sent 20-Nov-2026\./)
    expect(within(rowOf('Home')).getByRole('link', { name: 'Change of Contact Details' }).getAttribute('href')).toBe('/member/form/contact')
    const write = rowOf('Proof of identity').querySelector('a[href^="mailto:"]')
    expect(write?.getAttribute('href')).toBe('mailto:contact@kapwa.test')
  })

  it('offers all data as a file', async () => {
    await show(profile)
    expect((await screen.findByRole('link', { name: 'PDF' })).getAttribute('href')).toBe('/exports/my-data?format=pdf')
    expect(screen.getByRole('link', { name: 'JSON' }).getAttribute('href')).toBe('/exports/my-data?format=json')
  })

  it('offers no file where the cooperative’s system has none', async () => {
    await show({ ...profile, record: null })
    expect(await screen.findByText('Employee ID')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'My data as a file' })).toBeNull()
  })

  it('shows the account, by which the member signs in and is written to', async () => {
    await show({ ...profile, parts: [] })
    await screen.findByText('Employee ID')
    expect(rowOf('Account').textContent).toContain('maria, EMP-1001')
    expect(rowOf('Account').textContent).toContain('User namemariaE-mail addressmaria@demo.kapwa.testEmployee IDEMP-1001')
  })

  it('shows what was sent under what is held', async () => {
    const sent = [{ ...sentForm, field: field('address', 'Home address', '7 Ilang-Ilang Street') }]
    const home = part('home', 'Home', [field('address', 'Home address', '18 Sampaguita Street')], [contact], { sent })
    const rest = part('rest', 'Change of Contact Details', [field('preferred', 'How to reach you first', 'Letter')], [contact], {
      ...sentForm,
      isHeld: false,
    })
    await show({ ...profile, parts: [home, rest] })
    await screen.findByText('7 Ilang-Ilang Street')
    expect(rowOf('Home').textContent).toContain('Home18 Sampaguita Street1 answer sent to the office')
    expect(rowOf('Home').textContent).toContain('Sent 21-Nov-2026SE-2026-000417 Ilang-Ilang Street')
    expect(rowOf('Home').textContent).toContain('Until the office has taken over what you sent, Kapwa uses what is held.')
    const link = within(rowOf('Home')).getByRole('link', { name: 'SE-2026-00041' })
    expect(link.getAttribute('href')).toBe('/member/form/contact/SE-2026-00041')
    expect(rowOf('How to reach you first').textContent).toContain('1 answer sent to the officeSent 21-Nov-2026SE-2026-00041')
  })

  it('names what the record lacks, with the form for it', async () => {
    const form = { id: 'b', slug: 'beneficiaries', title: 'Beneficiary Declaration', description: 'Who receives your benefits.' }
    await show({ ...profile, unansweredForms: [form] })
    await screen.findByText('None in your record')
    const link = within(rowOf('Beneficiary Declaration')).getByRole('link', { name: 'Open the form', hidden: true })
    expect(link.getAttribute('href')).toBe('/member/form/beneficiaries')
  })

  it('is reached from the menu of the user', async () => {
    await visit('/member/forms', maria, {})
    const link = await screen.findByRole('link', { name: 'My profile', hidden: true })
    expect(link.getAttribute('href')).toBe('/member/profile')
  })
})

describe('the officers who opened the record', () => {
  const heading = 'Officers who opened your record'
  const opening = (id: string, kind: string, permission: string | null = 'savings_approval_review') => ({
    cursor: id,
    node: { id, openedAt: '2026-11-20T03:12:00Z', officer: 'Evangeline Ramos', permission, kind },
  })
  const page = (edges: object[], hasNextPage = false) => ({ edges, pageInfo: { hasNextPage, endCursor: '8' }, totalCount: 2 })
  const rows = () =>
    within(screen.getByRole('heading', { name: heading }).closest('section')!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('are listed with what they opened, and more on request', async () => {
    const asked: unknown[] = []
    await show(profile, page([opening('8', 'SAVINGS_REQUESTS')], true), {
      MoreRecordOpenings: (variables) => {
        asked.push(variables)
        return { viewer: { id: maria.id, recordOpenings: page([opening('7', 'RECORD', null)]) } }
      },
    })
    await screen.findByRole('heading', { name: heading })
    const first = 'Your savings requestsEvangeline Ramos, Savings approval review20-Nov-2026 11:12 AM'
    expect(rows()).toEqual([first])
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Your record')).toBeDefined()
    expect(rows()).toEqual([first, 'Your recordEvangeline Ramos20-Nov-2026 11:12 AM'])
    expect(asked).toEqual([{ after: '8' }])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('may be none', async () => {
    await show(profile, page([]))
    expect(await screen.findByText(/^No officer has opened your record\./)).toBeDefined()
  })

  it('are left out where the cooperative’s system does not say', async () => {
    await show(profile)
    expect(await screen.findByText('Employee ID')).toBeDefined()
    expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  })
})
