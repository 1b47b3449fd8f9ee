import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerMediaQueries } from '../../../../testing/answerMediaQueries.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { userError } from '../../../../testing/graphForms.ts'
import { graphAttendees } from '../../../../testing/graphElectionOfficers.ts'
import { principals } from '../../../../testing/principals.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'

answerRequests()
afterEach(() => void vi.restoreAllMocks())

const rows = Array.from({ length: 10_000 }, (_, index) => ({
  name: `Member ${String(index).padStart(5, '0')}`,
  isPresent: index % 4 !== 0,
}))

const file = new File(['EmployeeId,Name,Status\r\nEMP-1,Cruz,Presnt\r\n'], 'ga_attendance.csv')
const chooseFile = async () => fireEvent.change(await screen.findByLabelText('Attendance file'), { target: { files: [file] } })

test('of 10,000 attendees only the rows near the window are in the page; the search finds names and statuses', async () => {
  const sent = await visit('/election/manage', principals.attendees, { Attendees: (variables) => graphAttendees(rows, variables) })
  const list = await screen.findByRole('list', { name: 'Attendees' })
  expect(screen.getByText('7,500 present, 2,500 absent')).toBeDefined()
  expect(screen.getByText('75.0%')).toBeDefined()
  expect(screen.getByText('Reached')).toBeDefined()
  expect(screen.getByText('2,500 needed, 25% of 10,000 entitled to vote')).toBeDefined()
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(60)
  expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000')

  const search = screen.getByRole('textbox', { name: 'Search attendees' })
  await userEvent.type(search, 'ABSENT')
  await expect.poll(() => within(screen.getByRole('list', { name: 'Attendees' })).queryByText('Present')).toBeNull()
  expect(place.search).toBe('?search=ABSENT')
  expect(screen.getByText('7,500 present, 2,500 absent')).toBeDefined()
  await userEvent.clear(search)
  await userEvent.type(search, 'nowhere')
  expect(await screen.findByText('No attendee matches “nowhere”')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByText('Member 00000')).toBeDefined()
  expect(sent.map(({ variables }) => variables.search)).toEqual([undefined, 'ABSENT', 'nowhere'])
})

test('on a phone the search and eight rows come before the upload, and more on demand', async () => {
  answerMediaQueries(() => false)
  await visit('/election/manage', principals.attendees, { Attendees: (variables) => graphAttendees(rows.slice(0, 120), variables) })
  const list = await screen.findByRole('list', { name: 'Attendees' })
  const order = [screen.getByRole('search'), list, screen.getByRole('region', { name: 'Reference data' })]
  for (const [index, part] of order.slice(1).entries())
    expect(order[index]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(list).getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getByText('1 to 8 out of 120')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('1 to 32 out of 120')).toBeDefined()
})

test('an attendance file is checked, then confirmed, and the list read again', async () => {
  const outcome = {
    rows: 2046,
    added: 12,
    updated: 30,
    unchanged: 2004,
    present: 1912,
    absent: 134,
    unknownCount: 1,
    otherNameCount: 1,
    version: 'checked-1',
  }
  const otherNames = [{ row: 9, employeeId: 'EMP-1001', name: 'Cruz, Juan' }]
  const unknown = [{ row: 7, employeeId: 'EMP-99999', name: 'Ghost, Casper' }]
  const sent = await visit('/election/manage', principals.attendees, {
    Attendees: (variables) => graphAttendees(rows.slice(0, 3), variables),
    UploadAttendees: ({ input }) => {
      const isDryRun = typeof input === 'object' && input !== null && 'isDryRun' in input && input.isDryRun === true
      const payload = { isApplied: !isDryRun }
      return { uploadAttendees: { ...payload, outcome: isDryRun ? { ...outcome, unknown, otherNames } : null } }
    },
  })
  const template = await screen.findByRole('link', { name: 'GA attendance template' })
  expect(template.getAttribute('href')).toBe('/files/_templates/ga_attendance.csv')
  await chooseFile()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const check = await screen.findByRole('region', { name: 'Check of the file' })
  const facts = within(check)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`)
  expect(facts).toEqual(['Rows 2,046', 'Added 12', 'Updated 30', 'Unchanged 2,004', 'Present after it 1,912', 'Absent after it 134'])
  expect(within(check).getByRole('heading', { name: '1 row with an unknown EmployeeId' })).toBeDefined()
  expect(within(check).getByRole('heading', { name: '1 row under another name' })).toBeDefined()
  expect(within(check).getByRole('list', { name: 'Rows under another name' }).textContent).toBe('Cruz, JuanEMP-1001Row 9')
  expect(within(check).getByRole('list', { name: 'Rows with an unknown EmployeeId' }).textContent).toBe('Ghost, CasperEMP-99999Row 7')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Action' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm Action' })
  expect(
    within(dialog).getByText('The attendee records will be updated from the attached file. The changes cannot be undone.'),
  ).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { name: 'The file is applied' })).toBeDefined()
  await expect.poll(() => sent.map(({ operation }) => operation)).toEqual(['Attendees', 'UploadAttendees', 'UploadAttendees', 'Attendees'])
  const uploads = sent.filter(({ operation }) => operation === 'UploadAttendees')
  expect(uploads.map(({ variables }) => (variables.input as { version: unknown }).version)).toEqual([null, 'checked-1'])
})

test('a bad row is named, and after polling nothing can be uploaded', async () => {
  await visit('/election/manage', principals.attendees, {
    Attendees: (variables) => graphAttendees([], variables),
    UploadAttendees: () => ({
      uploadAttendees: {
        isApplied: false,
        rowErrors: [{ row: 2, column: 'Status', message: 'Status must be Present or Absent.' }],
        userErrors: [userError('INVALID', '1 value of the file is wrong.', 'input', 'file')],
      },
    }),
  })
  expect(await screen.findByRole('heading', { name: 'No attendees yet' })).toBeDefined()
  await chooseFile()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Status must be Present or Absent.')).toBeDefined()
  expect(screen.getByText('Presnt')).toBeDefined()

  await visit('/election/manage', principals.attendees, { Attendees: (variables) => graphAttendees(rows.slice(0, 1), variables, 'CLOSED') })
  expect((await screen.findAllByText('Polling is closed: the attendance can no longer be changed.')).length).toBe(1)
  expect(screen.getByText('The list closed when polling closed.')).toBeDefined()
})
