import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answered, formOf, question } from '../../../testing/formSamples.ts'
import { answerRequests } from '../../../testing/graph.ts'
import { graphForm, userError } from '../../../testing/graphForms.ts'
import { maria } from '../../../testing/people.ts'
import { visit } from '../../../testing/showPortal.tsx'

answerRequests()

const waiting = (expiresAt: string) => ({ __typename: 'AddressToConfirm', address: 'm•••@e•••.ph', expiresAt })
const viewerOf = (expiresAt: string) => ({
  viewer: { id: maria.id, emailAddress: 'maria@demo.kapwa.test', member: { addressToConfirm: waiting(expiresAt) } },
})
const filled = answered(formOf(question('reason', { label: 'Reason' })), { reason: 'Moved' })
const sent = { status: 'SUBMITTED', waitsFor: 'MEMBER', entryCode: 'SE-2026-00007', submittedAt: '2026-11-07T02:10:00Z' }

/** Visits the page of a sent form whose new address waits for its member. */
const visitSent = (expiresAt: string, sendAddressLink: object) =>
  visit('/member/form/contact', maria, {
    ServiceMenu: () => ({ attributeGroups: [] }),
    FormPage: () => ({ form: graphForm(filled, sent) }),
    AddressToConfirm: () => (expiresAt === '' ? { viewer: null } : viewerOf(expiresAt)),
    SendAddressLink: () => ({ sendAddressLink }),
  })

test('a sent form waits for the link first, and sends it again', async () => {
  const asked = await visitSent('2020-11-30T08:15:00Z', { ...viewerOf('2126-11-30T08:15:00Z'), userErrors: [] })
  const step = await screen.findByText(
    'The link that we sent to m•••@e•••.ph has expired. Until you open a new one we write to maria@demo.kapwa.test.',
  )
  const steps = within(step.closest('ol')!).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent.slice(0, 30))).toEqual([
    'You submitted the form, done',
    'Confirm your new e-mail addres',
    'The office updates your record',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('The link was sent again. The one before no longer works.')).toBeDefined()
  expect(await screen.findByText(/^Open the link that we sent to m•••@e•••\.ph before 30-Nov-2126 04:15 PM\./)).toBeDefined()
  expect(asked.filter(({ operation }) => operation === 'SendAddressLink')).toHaveLength(1)
})

test('a link that was sent a moment ago is not sent again, and why is said', async () => {
  const words = 'The last link was sent a moment ago. Ask again in 40 seconds.'
  await visitSent('2126-11-30T08:15:00Z', { ...viewerOf('2126-11-30T08:15:00Z'), userErrors: [userError('TOO_SOON', words)] })
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText(words)).toBeDefined()
})

test('where what waits cannot be read, the step says what to do', async () => {
  await visitSent('', {})
  expect(await screen.findByText('Open the link that we sent to it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull()
})
