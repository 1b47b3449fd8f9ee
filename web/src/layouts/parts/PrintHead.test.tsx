import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answered, formOf, question } from '../../../testing/formSamples.ts'
import { answerRequests } from '../../../testing/graph.ts'
import { graphForm, graphFormPage } from '../../../testing/graphForms.ts'
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
    FormPage: () => graphFormPage(sent),
  })
  await screen.findByText('Medical')
  expect(screen.queryByText(/System ID/)).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  const head = screen.getByText(/^Printed/).parentElement
  expect(head?.textContent).toMatch(/^Maria Lourdes Reyes, System ID KM-01001Printed \d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d [AP]M$/)
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText(/System ID/)).toBeNull()
})
