import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answered, formOf, question } from '../../../testing/formSamples.ts'
import { answerRequests } from '../../../testing/graph.ts'
import { graphForm } from '../../../testing/graphForms.ts'
import { maria } from '../../../testing/people.ts'
import { visit } from '../../../testing/showPortal.tsx'

answerRequests()

const sent = graphForm(answered(formOf(question('reason', { label: 'Reason' })), { reason: 'Medical' }), {
  status: 'SUBMITTED',
  entryCode: 'SE-2026-00007',
})

test('a printed form has the member, the System ID and the time', async () => {
  await visit('/member/form/contact', maria, {
    ServiceMenu: () => ({ attributeGroups: [] }),
    FormPage: () => ({ form: sent }),
    SystemId: () => ({ viewer: { id: maria.id, member: { memberCode: 'KM-01001' } } }),
  })
  await screen.findByText('Medical')
  expect(screen.queryByText(/System ID/)).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  const head = (await screen.findByText(/System ID KM-01001/)).parentElement
  expect(head?.textContent).toMatch(/^Maria Lourdes Reyes, System ID KM-01001Printed \d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d [AP]M$/)
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText(/System ID/)).toBeNull()
})

test('a form whose System ID cannot be read is printed with the name and the time', async () => {
  await visit('/member/form/contact', maria, {
    ServiceMenu: () => ({ attributeGroups: [] }),
    FormPage: () => ({ form: sent }),
    SystemId: () =>
      HttpResponse.json({ data: { viewer: { id: maria.id, member: null } }, errors: [{ message: 'Away.', path: ['viewer', 'member'] }] }),
  })
  await screen.findByText('Medical')
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/^Printed/).parentElement?.textContent).toMatch(/^Maria Lourdes ReyesPrinted /)
})
