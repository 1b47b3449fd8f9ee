import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeXlsx } from 'hucre/xlsx'
import { press } from '../../../testing/press.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { UnreachableError } from '@/apollo/UnreachableError.ts'
import { saveBlob } from '@/patterns/download/saveBlob.ts'
import { convertWorkbook } from './convertWorkbook.ts'
import { CsvUploadForm } from './CsvUploadForm.tsx'
import { CsvUploadResult } from './CsvUploadResult.tsx'
import { useCsvUpload } from './useCsvUpload.ts'

vi.mock('@/patterns/download/saveBlob.ts', () => ({ saveBlob: vi.fn() }))

interface Outcome {
  rows: number
}
type Send = Parameters<typeof useCsvUpload<Outcome>>[0]

const words = 'The records will be updated from the attached file. The changes cannot be undone.'
const good = { isApplied: false, rowErrors: [], userErrors: [] }
const csv = (text = 'EmployeeId,Name,Status\r\nEMP-1,"Cruz, Ana",Present\r\n', name = 'attendance.csv') => new File([text], name)

function Upload({ send, onApplied = () => undefined }: { send: Send; onApplied?: () => void }) {
  const upload = useCsvUpload<Outcome>(send, onApplied)
  return (
    <>
      <h1 tabIndex={-1}>Uploads</h1>
      <CsvUploadResult upload={upload} words={words} factsOf={({ rows }) => [{ label: 'Rows', value: rows }]} />
      <CsvUploadForm upload={upload} label="Attendance file" />
    </>
  )
}

/** What the worker of workbooks does, on this thread. */
const convert = (worker: EventTarget, file: File): unknown =>
  convertWorkbook(file).then(
    (data) => worker.dispatchEvent(new MessageEvent('message', { data })),
    () => worker.dispatchEvent(new MessageEvent('message', { data: null })),
  )
let work = convert
const running = new Set<object>()

class ThreadlessWorker extends EventTarget {
  postMessage(file: File): void {
    running.add(this)
    work(this, file)
  }
  terminate(): void {
    running.delete(this)
  }
}

beforeEach(() => {
  work = convert
  vi.stubGlobal('Worker', ThreadlessWorker)
})

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Attendance file'), { target: { files: [file] } })

test('a file is chosen within its limits, which are said before; Clear takes it back', async () => {
  const send = vi.fn<Send>()
  render(<Upload send={send} />)
  expect(screen.getByText('CSV or Excel (.xlsx) with the header of the template, up to 50MB.')).toBeDefined()
  expect(screen.getByText('Choose a file first.')).toBeDefined()
  await press('Submit')
  for (const [file, problem] of [
    [csv('a', 'attendance.xls'), 'Choose a CSV or an Excel file (.xlsx).'],
    [csv('a', 'attendance.xlsx'), 'This Excel file cannot be read. Save it as CSV and choose that file.'],
    [csv(''), 'The file is empty.'],
    [Object.defineProperty(csv(), 'size', { value: 52_428_801 }), 'Maximum file size is 50MB.'],
  ] as const) {
    choose(file)
    expect(await screen.findByText(problem)).toBeDefined()
  }
  choose(csv())
  expect(await screen.findByText('attendance.csv')).toBeDefined()
  await press('Clear')
  expect(screen.getByLabelText('Attendance file')).toBeDefined()
  expect(send).not.toHaveBeenCalled()
})

test('a workbook whose reader could not be loaded stays chosen, and Retry loads the reader', async () => {
  const send = vi.fn<Send>()
  render(<Upload send={send} />)
  work = (worker) => worker.dispatchEvent(new Event('error'))
  choose(csv('a', 'payroll.xlsx'))
  expect((await screen.findByRole('alert')).textContent).toBe('The reader of Excel files could not be loaded.')
  expect(screen.getByText('payroll.xlsx')).toBeDefined()
  work = convert
  await press('Retry')
  expect(await screen.findByText('This Excel file cannot be read. Save it as CSV and choose that file.')).toBeDefined()
  expect(send).not.toHaveBeenCalled()
})

test('a workbook that takes too long to read is given up, and its worker ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  render(<Upload send={vi.fn<Send>()} />)
  work = () => undefined
  choose(csv('a', 'payroll.xlsx'))
  await vi.waitFor(() => expect(running.size).toBe(1))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await screen.findByText('This workbook takes too long to read. Save it as CSV and choose that file.')).toBeDefined()
  expect(running.size).toBe(0)
})

test('the first sheet of a workbook is sent as CSV, as its cells show it', async () => {
  const rows = [
    ['EmployeeId', 'Name', 'Amount', 'AsOf', 'Rate'],
    [123, 'Peña, "Ana"\nMaria', 0.1 + 0.2, new Date('2026-11-13T00:00:00Z'), 0.055],
    [],
    ['EMP-2', '=1+1', 1_234_567.5, null, ' 11/13/2026'],
  ]
  const columns = ['00000', '', '', 'm/d/yyyy', '0.00%'].map((numFmt) => (numFmt === '' ? {} : { numFmt }))
  const sheets = [
    { name: 'Sheet1', rows, columns },
    { name: 'Notes', rows: [['other']] },
  ]
  const workbook = await writeXlsx({ sheets })
  const send = vi.fn<Send>(() => Promise.resolve({ data: { upload: { ...good, outcome: { rows: 2 } } } }))
  render(<Upload send={send} />)
  choose(new File([new Uint8Array(workbook)], 'subscriptions.xlsx'))
  expect(await screen.findByText('subscriptions.xlsx.csv')).toBeDefined()
  await press('Submit')
  await screen.findByText('Confirm Action')
  const [header, first, empty = '', second] = (await send.mock.calls[0]![0].file.text()).split('\r\n')
  expect(header).toBe('\uFEFFEmployeeId,Name,Amount,AsOf,Rate')
  expect(first).toBe('00123,"Peña, ""Ana"" Maria",0.3,2026-11-13,5.50')
  expect(empty.replaceAll(',', '')).toBe('')
  expect(second).toBe('EMP-2,=1+1,1234567.5,, 11/13/2026')
})

test('a workbook with more sheets or hidden rows says so in each step, and one with a bad cell is refused', async () => {
  const rows = [
    ['EmployeeId', 'TotalAmount'],
    ['EMP-1', 1],
    ['EMP-2', 2],
  ]
  const made = async (cells?: Parameters<typeof writeXlsx>[0]['sheets'][0]['cells']) => {
    const payroll = { name: 'Payroll', rows, rowDefs: new Map([[2, { hidden: true }]]), ...(cells && { cells }) }
    const sheets = [{ name: 'Old', rows: [['old']], hidden: true }, payroll, { name: 'Notes', rows: [['other']] }]
    return new File([new Uint8Array(await writeXlsx({ sheets }))], 'payroll.xlsx')
  }
  const note = 'Sheet “Payroll” is read, 2 of 3 (1 hidden). 1 hidden row is included.'
  const send = vi.fn<Send>(({ isDryRun }) =>
    Promise.resolve({ data: { upload: { ...good, isApplied: !isDryRun, outcome: isDryRun ? { rows: 2 } : null } } }),
  )
  render(<Upload send={send} />)
  const regions = screen.getAllByRole('status')
  choose(await made())
  const announced = (await screen.findByText(note)).closest('[role="status"]')
  expect(regions).toContain(announced)
  await press('Submit')
  await screen.findByRole('heading', { name: 'Check before it is applied' })
  expect(screen.getAllByText(note)).toHaveLength(2)
  await press('Confirm Action')
  await press('Confirm')
  await screen.findByRole('heading', { name: 'The file is applied' })
  expect(screen.getAllByText(note)).not.toHaveLength(0)
  await press('Close')
  expect(screen.queryByText(note)).toBeNull()
  choose(await made(new Map([['1,1', { formula: 'A9+1' }]])))
  const refusal = 'Cell B2 has a formula without a saved value. Open the file in the spreadsheet, save it and choose it again.'
  expect(await screen.findByText(refusal)).toBeDefined()
  expect(screen.queryByText(note)).toBeNull()
  choose(csv())
  expect(await screen.findByText('attendance.csv')).toBeDefined()
  expect(screen.queryByText(note)).toBeNull()
})

test('a file is checked, then confirmed with what it does, then applied', async () => {
  const sent: boolean[] = []
  const onApplied = vi.fn()
  const send: Send = ({ isDryRun }) => {
    sent.push(isDryRun)
    return Promise.resolve({ data: { upload: { ...good, isApplied: !isDryRun, outcome: isDryRun ? { rows: 2046 } : null } } })
  }
  render(<Upload send={send} onApplied={onApplied} />)
  choose(csv())
  await press('Submit')
  const heading = await screen.findByRole('heading', { name: 'Check before it is applied' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('No bad rows')).toBeDefined()
  await press('Confirm Action')
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm Action' })
  expect(within(dialog).getByText(words)).toBeDefined()
  expect(within(dialog).getByText('2046')).toBeDefined()
  expect(sent).toEqual([true])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { name: 'The file is applied' })).toBeDefined()
  expect(sent).toEqual([true, false])
  expect(onApplied).toHaveBeenCalledOnce()
})

test('every bad value is named with what the file has there, and the failed rows can be saved', async () => {
  const text = 'EmployeeId,Name,Status\r\nEMP-1,"Cruz,\nAna",Presnt\r\nEMP-2,Peña,Absent\r\n,Reyes,Present\r\n'
  const rowErrors = [
    { row: 2, column: 'Status', message: 'Status must be Present or Absent.' },
    { row: 5, column: 'EmployeeId', message: 'EmployeeId is required.' },
  ]
  const message = '2 values of the file are wrong.'
  render(
    <Upload
      send={() => Promise.resolve({ data: { upload: { ...good, outcome: null, rowErrors, userErrors: [{ code: 'INVALID', message }] } } })}
    />,
  )
  choose(csv(text))
  await press('Submit')
  expect(await screen.findByRole('heading', { name: '2 rows need correcting' })).toBeDefined()
  expect(document.activeElement?.textContent).toContain(message)
  expect(screen.getByText('Presnt')).toBeDefined()
  expect(screen.getByText('EmployeeId is required.')).toBeDefined()
  await press('Download failed rows')
  const [[blob, name] = []] = vi.mocked(saveBlob).mock.calls
  expect(name).toBe('attendance_failed_rows.csv')
  expect((await blob?.text())?.trim().split('\r\n')).toEqual([
    'Row,Column,What to do,EmployeeId,Name,Status',
    '2,Status,Status must be Present or Absent.,EMP-1,"Cruz,\nAna",Presnt',
    '5,EmployeeId,EmployeeId is required.,,Reyes,Present',
  ])
})

test('an upload shows its percent and can be cancelled; one that fails says why, and is retried', async () => {
  let attempt = 0
  const send: Send = ({ context: { signal, onUploadProgress } }) => {
    attempt += 1
    if (attempt > 1) return Promise.resolve({ data: null, error: new UnreachableError() })
    onUploadProgress(68)
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ data: null, error: new Error('aborted') })))
  }
  render(<Upload send={send} />)
  choose(csv())
  await press('Submit')
  expect(await screen.findByText('0 of 1 kB, 68%')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('68')
  await press('Cancel')
  expect(await screen.findByText('Nothing changes before you confirm.')).toBeDefined()
  for (const button of ['Submit', 'Retry']) {
    await press(button)
    expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
  }
})

test('where the service has no check, the file was applied, and the page says so', async () => {
  render(<Upload send={() => Promise.resolve({ data: { upload: { ...good, isApplied: true, outcome: null } } })} />)
  choose(csv())
  await press('Submit')
  expect(await screen.findByText(/applies a file without checking it first/)).toBeDefined()
})
