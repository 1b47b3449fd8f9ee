import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayInManila } from '@/format/date.ts'
import { answered, formOf, question } from '../../../testing/formSamples.ts'
import { answerOperations, answerRequests } from '../../../testing/graph.ts'
import { graphForm, graphViewer } from '../../../testing/graphForms.ts'
import { jose, maria } from '../../../testing/people.ts'
import { place, showPortal, visit } from '../../../testing/showPortal.tsx'

answerRequests()

const form = formOf(question('reason', { label: 'Reason' }))
const filled = answered(form, { reason: 'Medical' })
const menu = { ServiceMenu: () => ({ attributeGroups: [{ id: 'a', name: 'Provident', slug: 'provident' }] }) }

test('a submitted service is read-only, in review, with the focus on its heading', async () => {
  const sent = graphForm(filled, { status: 'REVIEW', entryCode: 'SE-2026-00007' })
  const operations = await visit('/member/service/provident', maria, {
    ...menu,
    ServicePage: () => ({ form: graphForm(form) }),
    SubmitForm: () => ({ submitForm: { form: sent, viewer: graphViewer(maria) } }),
  })
  await userEvent.type(await screen.findByLabelText('Reason'), 'Medical')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }))
  expect(await screen.findByText('In Review')).toBeDefined()
  expect(screen.getByText('SE-2026-00007')).toBeDefined()
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  const submit = operations.find(({ operation }) => operation === 'SubmitForm')
  const idempotencyKey = expect.any(String) as string
  const answers = [{ name: 'reason', value: 'Medical', was: '' }]
  expect(submit?.variables).toEqual({ input: { id: 'form', version: '1', answers, idempotencyKey } })
})

test('a rejected entry shows the remarks and stays open', async () => {
  answerOperations({ ...menu, FormPage: () => ({ form: graphForm(filled, { status: 'REJECTED', remarks: 'Say more.' }) }) })
  await showPortal('/member/form/contact', maria)
  expect(await screen.findByText('Say more.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Medical')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByRole('link', { name: 'Forms' }).getAttribute('href')).toBe('/member/forms')
})

test('after an approval a new entry begins without answers', async () => {
  answerOperations({ ...menu, ServicePage: () => ({ form: graphForm(filled, { status: 'APPROVED', remarks: 'Approved.' }) }) })
  await showPortal('/member/service/provident', maria)
  await userEvent.click(await screen.findByRole('button', { name: 'Begin a new one' }))
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('')
})

const earlier = (code: string, status = 'SUBMITTED') => ({ code, status, submittedAt: '2025-10-07T02:10:00Z' })
const sentForm = (entryCode: string, rest: object = {}) =>
  graphForm(filled, { status: 'SUBMITTED', entryCode, submittedAt: '2026-11-07T02:10:00Z', ...rest })

test('a submitted form can be sent again, and the one before is listed', async () => {
  const drafted = graphForm(answered(form, { reason: 'Moved' }), { entryCode: 'SE-2026-00008', earlierEntries: [earlier('SE-2026-00007')] })
  const second = sentForm('SE-2026-00008', { earlierEntries: [earlier('SE-2026-00007')] })
  let current = sentForm('SE-2026-00007')
  const operations = await visit('/member/form/contact', maria, {
    ...menu,
    FormPage: () => ({ form: current }),
    SaveForm: () => {
      current = drafted
      return { saveForm: { form: drafted } }
    },
    SubmitForm: () => ({ submitForm: { form: second, viewer: graphViewer(maria) } }),
  })
  expect(await screen.findByText('The office updates your record.')).toBeDefined()
  expect(screen.getByText('07-Nov-2026')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send a new one' }))
  const reason = screen.getByLabelText<HTMLInputElement>('Reason')
  expect(reason.value).toBe('')
  expect(screen.getByRole('link', { name: /SE-2026-00007/ })).toBeDefined()
  await userEvent.type(reason, 'Moved')
  await userEvent.click(screen.getByRole('button', { name: 'Save for later' }))
  expect(await screen.findByText('SE-2026-00008')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Moved')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }))
  expect(await screen.findByRole('button', { name: 'Send a new one' })).toBeDefined()
  const before = screen.getByRole('link', { name: /SE-2026-00007/ })
  expect(before.getAttribute('href')).toBe('/member/form/contact/SE-2026-00007')
  const sent = operations.filter(({ operation }) => operation === 'SaveForm' || operation === 'SubmitForm')
  expect(sent.length).toBeGreaterThan(1)
  for (const { variables } of sent) expect(variables).toMatchObject({ input: { id: 'form', after: 'SE-2026-00007' } })
})

test('a profile that is sent again begins with the answers that it takes over, and with newer ones of another form', async () => {
  const next = { value: '0918', prefilledFrom: 'FORM' }
  const mobile = { ...question('mobile', { label: 'Mobile', value: '0917' }), next }
  const kept = formOf(
    question('address', { label: 'Address', value: '7 Rizal Avenue', prefilledFrom: 'PROFILE' }),
    question('consent', { label: 'Consent', value: 'Given' }),
    mobile,
  )
  answerOperations({ ...menu, FormPage: () => ({ form: graphForm(kept, { status: 'SUBMITTED', entryCode: 'SE-2026-00007' }) }) })
  await showPortal('/member/form/profile', maria)
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new one' }))
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('7 Rizal Avenue')
  expect(screen.getByText('From your profile, change it if it is wrong.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('0918')
  expect(screen.getByText('From your last form, change it if it is wrong.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Consent').value).toBe('')
})

test('where the REST API takes no second one, a submitted form is only read', async () => {
  const availability = { isAllowed: false, reason: 'SUBMITTED', message: 'You have submitted this.' }
  await visit('/member/form/contact', maria, { ...menu, FormPage: () => ({ form: sentForm('SE-2026-00007', { availability }) }) })
  expect(await screen.findByText('The office updates your record.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send a new one' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Sent before' })).toBeNull()
})

test('an earlier entry is read with its answers, its date and how it ended', async () => {
  const availability = { isAllowed: false, reason: 'SUBMITTED', message: 'You have submitted this.' }
  const rejected = sentForm('SE-2026-00007', { id: 'SE-2026-00007', status: 'REJECTED', remarks: 'Not readable.', availability })
  await visit('/member/service/provident/SE-2026-00007', maria, { ...menu, EarlierEntry: () => ({ earlierEntry: rejected }) })
  expect(await screen.findByText('Not readable.')).toBeDefined()
  expect(screen.getByText('Medical')).toBeDefined()
  expect(screen.queryByText('What happens next')).toBeNull()
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByRole('link', { name: 'Hospital Care' }).getAttribute('href')).toBe('/member/service/provident')
})

test('an earlier entry of another member is not found', async () => {
  await visit('/member/form/contact/SE-2026-00001', maria, { ...menu, EarlierEntry: () => ({ earlierEntry: null }) })
  await waitFor(() => expect(place.pathname).toBe('/error/404'))
})

test('a form that the cooperative does not have is not found', async () => {
  await visit('/member/form/none', maria, { ...menu, FormPage: () => ({ form: null }) })
  await waitFor(() => expect(place.pathname).toBe('/error/404'))
})

test('the open forms are listed below the words of the specification', async () => {
  const group = (slug: string, title: string, isAvailed: boolean) => ({ id: slug, slug, title, isAvailed })
  answerOperations({ ...menu, Forms: () => ({ attributeGroups: [group('contact', 'Contact', true), group('old', 'Old', false)] }) })
  await showPortal('/member/forms', maria)
  expect((await screen.findByRole('link', { name: 'Contact' })).getAttribute('href')).toBe('/member/form/contact')
  expect(screen.queryByText('Old')).toBeNull()
  expect(screen.queryByText('Coming very soon.')).toBeNull()
})

test('a profile that was submitted on another device, while the session could not be refreshed, opens every menu with the next read', async () => {
  const compliant = { ...jose, isCompliant: true }
  const submitted = { compliance: graphForm(form, { status: 'SUBMITTED' }) }
  let reads = 0
  await visit('/member/compliance', jose, {
    ...menu,
    Compliance: () => ({ viewer: graphViewer((reads += 1) < 2 ? jose : compliant, submitted) }),
    MemberOverview: () => ({
      viewer: graphViewer(compliant, { member: null, shareCapital: null, attention: null, requests: [], nextPayday: '2026-11-30' }),
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Open everything' }))
  await waitFor(() => expect(place.pathname).toBe('/member/overview'))
})

test.each([
  ['since today', () => dayInManila(Date.now()), true],
  ['for years', () => '2017-03-04', false],
  ['since a day that is not known', () => null, false],
])('who is a member %s is welcomed: %s', async (_since, memberSince, isWelcome) => {
  const compliance = graphForm(form)
  await visit('/member/compliance', jose, {
    ...menu,
    Compliance: () => ({ viewer: graphViewer(jose, { compliance, member: { memberSince: memberSince() } }) }),
  })
  expect(await screen.findByText(/Until it is complete, only the election is open to you/)).toBeDefined()
  await screen.findByLabelText('Reason')
  expect(screen.queryByText(/Welcome, you are a member/) !== null).toBe(isWelcome)
})

test('after the profile is submitted every menu is open, without another sign-in', async () => {
  const compliant = { ...jose, isCompliant: true }
  await visit('/member/compliance', jose, {
    ...menu,
    Compliance: () => ({ viewer: graphViewer(jose, { compliance: graphForm(form) }) }),
    SubmitForm: () => ({
      submitForm: { form: graphForm(filled, { status: 'SUBMITTED' }), viewer: graphViewer(compliant) },
    }),
    MemberOverview: () => ({
      viewer: graphViewer(compliant, { member: null, shareCapital: null, attention: null, requests: [], nextPayday: '2026-11-30' }),
    }),
  })
  await userEvent.type(await screen.findByLabelText('Reason'), 'Medical')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }))
  await waitFor(() => expect(place.pathname).toBe('/member/overview'))
  const nav = screen.getByRole('navigation', { name: 'Member' })
  expect((await within(nav).findByRole('link', { name: 'Provident' })).getAttribute('href')).toBe('/member/service/provident')
  expect(within(nav).queryByText(/Your profile is not complete/)).toBeNull()
})

test('a service that is not availed says that it is not offered now, and whom to ask', async () => {
  const availability = { isAllowed: false, reason: 'NOT_AVAILED', message: null }
  await visit('/member/form/contact', maria, { ...menu, FormPage: () => ({ form: graphForm(form, { availability }) }) })
  expect(await screen.findByText('The cooperative does not offer it now.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'contact@kapwa.test' })).toBeDefined()
})
