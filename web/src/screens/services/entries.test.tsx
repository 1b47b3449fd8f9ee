import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answered, formOf, question } from '../../../testing/formSamples.ts'
import { answerOperations, answerRequests } from '../../../testing/graph.ts'
import { graphForm, graphViewer, payload } from '../../../testing/graphForms.ts'
import { jose, maria } from '../../../testing/people.ts'
import { place, showPortal } from '../../../testing/showPortal.tsx'

answerRequests()

const form = formOf(question('reason', { label: 'Reason' }))
const filled = answered(form, { reason: 'Medical' })
const menu = { ServiceMenu: () => ({ attributeGroups: [{ __typename: 'AttributeGroup', id: 'a', name: 'Provident', slug: 'provident' }] }) }

test('a submitted service is read-only, in review, with the focus on its heading', async () => {
  const sent = graphForm(filled, { status: 'REVIEW', entryCode: 'SE-2026-00007' })
  const operations = answerOperations({
    ...menu,
    ServicePage: () => ({ form: graphForm(form) }),
    SubmitForm: () => ({ submitForm: payload('SubmitFormPayload', { form: sent, viewer: graphViewer(maria) }) }),
  })
  await showPortal('/member/service/provident', maria)
  await userEvent.type(await screen.findByLabelText('Reason'), 'Medical')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }))
  expect(await screen.findByText('In Review')).toBeDefined()
  expect(screen.getByText('SE-2026-00007')).toBeDefined()
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  const submit = operations.find(({ operation }) => operation === 'SubmitForm')
  expect(submit?.variables).toEqual({ input: { id: 'form', version: '1', answers: [{ name: 'reason', value: 'Medical' }] } })
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

test('a form that the cooperative does not have is not found', async () => {
  answerOperations({ ...menu, FormPage: () => ({ form: null }) })
  await showPortal('/member/form/none', maria)
  await waitFor(() => expect(place.pathname).toBe('/error/404'))
})

test('a form that could not be loaded comes with Retry', async () => {
  answerOperations(menu)
  await showPortal('/member/service/provident', maria)
  expect(await screen.findByText('Provident could not be loaded')).toBeDefined()
  answerOperations({ ...menu, ServicePage: () => ({ form: graphForm(form) }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Reason')).toBeDefined()
})

test('the open forms are listed below the words of the specification', async () => {
  const group = (slug: string, title: string, isAvailed: boolean) => ({
    __typename: 'AttributeGroup',
    id: slug,
    slug,
    title,
    description: '',
    isAvailed,
  })
  answerOperations({ ...menu, Forms: () => ({ attributeGroups: [group('contact', 'Contact', true), group('old', 'Old', false)] }) })
  await showPortal('/member/forms', maria)
  expect(await screen.findByText('Coming very soon.')).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Contact' })).getAttribute('href')).toBe('/member/form/contact')
  expect(screen.queryByText('Old')).toBeNull()
})

test('a profile that was submitted on another device opens every menu with the next read', async () => {
  const compliant = { ...jose, isCompliant: true, home: '/member' }
  const submitted = { compliance: graphForm(form, { status: 'SUBMITTED' }) }
  let reads = 0
  answerOperations({
    ...menu,
    Compliance: () => ({ viewer: graphViewer((reads += 1) < 3 ? jose : compliant, submitted) }),
    MemberOverview: () => ({
      viewer: graphViewer(compliant, { member: null, shareCapital: null, attention: null, nextPayday: '2026-11-30' }),
    }),
  })
  await showPortal('/member/compliance', jose)
  // The second read came before the REST API knew of it.
  await waitFor(() => expect(reads).toBe(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Open everything' }))
  await waitFor(() => expect(place.pathname).toBe('/member/overview'))
})

test('after the profile is submitted every menu is open, without another sign-in', async () => {
  const compliant = { ...jose, isCompliant: true, home: '/member' }
  answerOperations({
    ...menu,
    Compliance: () => ({ viewer: graphViewer(jose, { compliance: graphForm(form) }) }),
    SubmitForm: () => ({
      submitForm: payload('SubmitFormPayload', { form: graphForm(filled, { status: 'SUBMITTED' }), viewer: graphViewer(compliant) }),
    }),
    MemberOverview: () => ({
      viewer: graphViewer(compliant, { member: null, shareCapital: null, attention: null, nextPayday: '2026-11-30' }),
    }),
  })
  await showPortal('/member/compliance', jose)
  await userEvent.type(await screen.findByLabelText('Reason'), 'Medical')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }))
  await waitFor(() => expect(place.pathname).toBe('/member/overview'))
  const nav = screen.getByRole('navigation', { name: 'Member' })
  expect((await within(nav).findByRole('link', { name: 'Provident' })).getAttribute('href')).toBe('/member/service/provident')
  expect(within(nav).queryByText(/Your profile is not complete/)).toBeNull()
})
