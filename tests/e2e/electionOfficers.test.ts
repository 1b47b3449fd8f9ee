import { signIn } from './stack/signIn.ts'
import { expect, test } from './stack/test.ts'
import { setFiles } from './stack/setFiles.ts'

const csv = (rows: string) => ({
  name: 'ga_attendance.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`EmployeeId,Name,Status\r\n${rows}\r\n`),
})

test('an officer corrects an attendance file, has it applied, and finds the attendee', async ({ page }) => {
  await signIn(page, 'comelec')
  await page.goto('/election/manage')
  await setFiles(page.getByLabel('Attendance file'), csv('EMP-99901,"Zamora, Pilar",Abset'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: '1 row needs correcting' })).toBeVisible()
  await expect(page.getByRole('row', { name: '2 Status Abset Status must be Present or Absent.' })).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the corrected file' }).click()
  await (await chooser).setFiles(csv('EMP-99901,"Zamora, Pilar",Absent'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Check before it is applied' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Rows with an unknown EmployeeId' })).toContainText('Zamora, PilarEMP-99901Row 2')
  await page.getByRole('button', { name: 'Confirm Action' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'The file is applied' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Search attendees' }).fill('PILAR absent')
  await expect(page.getByRole('list', { name: 'Attendees' }).getByRole('listitem')).toHaveText(['Zamora, PilarUnknown IDAbsent'])
})

test('an auditor sees the count, and has its report', async ({ page }) => {
  await signIn(page, 'auditor')
  await page.goto('/election/precinct')
  const results = page.getByRole('region', { name: 'Partial Unofficial Results' })
  await expect(results.getByText('Board of Directors')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(results.getByText(/ballots counted at/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Generate report' }).click()
  expect((await download).suggestedFilename()).toMatch(/^election_votes_\d{14}\.xlsx$/)
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveAttribute('aria-disabled', 'true')
})
