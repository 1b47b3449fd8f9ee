import { expect, test } from 'vitest'
import type { Contract } from '../rest/contract.ts'
import { printRecord } from './printedRecord.ts'

const key = '0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11'
const field = (Type: string, ControlName: string, Label: string, Value?: string) => ({ Guid: key, Type, ControlName, Label, Value })
const loan: Contract['Loan'] = {
  LoanType: 'Personal Loan',
  DateUpdated: '2026-11-20T08:00:00.000Z',
  DateGranted: '2025-09-20',
  DateMatured: '2028-09-20',
  Principal: 100_000,
  Interest: 5000.12,
  Terms: 36,
  Amortization: 2916.67,
  PrincipalPaid: 38_888.92,
  NumberAmortizationPaid: 14,
  NumberAmortizationBalance: 22,
  PrincipalBalance: 61_111.08,
  InterestBalance: 3055.66,
  TotalBalance: 64_166.74,
  Guid: key,
}

/** The lines of the parts: `# part`, `## heading`, and a row by its cells, with what stands under it. */
function linesOf(record: object): string[] {
  return printRecord(record).parts.flatMap(({ title, blocks }) => [
    `# ${title}`,
    ...blocks.flatMap(({ title: heading, table: { columns, rows, hasHead } }) => [
      ...(heading === undefined ? [] : [`## ${heading}`]),
      ...(hasHead ? [columns.map((column) => column.title).join(' | ')] : []),
      ...rows.flatMap(({ cells, note }) => [cells.join(' | '), ...(note === undefined ? [] : [`  ${note}`])]),
    ]),
  ])
}

test('the member, and what the document is', () => {
  const Summary = { MemberCode: 'KM-01001', FirstName: 'Maria', LastName: 'Reyes', Status: 'Active', DateCreated: '2017-03-03T18:00:00Z' }
  const { about } = printRecord({ Summary })
  expect(about).toBe(
    "System ID KM-01001, member since 04-Mar-2017, Active. At the member's own request, Republic\u00a0Act\u00a0No.\u00a010173.",
  )
  expect(printRecord({}).about).toBe("At the member's own request, Republic\u00a0Act\u00a0No.\u00a010173.")
})

test('the account, and the money with its facts under it', () => {
  const Assets = [
    { Name: 'Share Capital', TotalAmount: 74_600, LastUpdated: '2026-11-13T08:00:00Z', EffectivityDate: null, Description: '' },
    {
      Name: 'Time Deposit',
      TotalAmount: 25_000,
      LastUpdated: '2026-06-26T08:00:00Z',
      EffectivityDate: '2026-06-26',
      Description: 'Matures 26-Jun-2027',
      CertificateNumber: 'TD-000101',
      InterestRate: 3.5,
    },
  ]
  const Summary = { MemberCode: 'KM-01001', FirstName: 'Maria', LastName: 'Reyes', Status: 'Review', Assets, Loans: [loan] }
  expect(linesOf({ DateMade: '2026-11-25T16:41:41.575Z', UserName: 'maria', EmployeeId: '', EmailAddress: 'm@x.test', Summary })).toEqual([
    '# Name and account',
    'Given names | Maria',
    'Family name | Reyes',
    'System ID | KM-01001',
    'Status | In Review',
    'User name | maria',
    'E-mail address | m@x.test',
    '# Money',
    'Share Capital | ₱74,600.00',
    '  As of: 13-Nov-2026 04:00 PM',
    'Time Deposit TD-000101 | ₱25,000.00',
    '  Matures 26-Jun-2027 · As of: 26-Jun-2026 04:00 PM · Terms hold from: 26-Jun-2026 · Interest rate, a year: 3.5%',
    'Personal Loan | ₱64,166.74 left',
    expect.stringMatching(
      /^ {2}Amortization, monthly: ₱2,916\.67 · Payments made: 14 · Payments left: 22 · Maturity: 20-Sep-2028 · As of: /,
    ),
  ])
})

test('answers read as the portal shows them, and a newer one stands under the one that is held', () => {
  const profile = {
    Guid: key,
    Name: 'Profile',
    Title: 'Member Profile',
    Type: 'Compliance',
    Status: 'Submitted',
    EntryCode: 'SE-2026-00052',
    Remarks: '',
    DateSubmitted: '2026-11-10T02:00:00Z',
    Fields: [
      field('label', 'home', 'Home'),
      field('textarea', 'address', 'Home address', '18 Sampaguita Street'),
      field('date', 'birthdate', 'Birthdate', '1988-04-09'),
      field('number', 'monthly_income', 'Monthly income', '38500'),
      field('number', 'dependents', 'Number of dependents', '2'),
      { ...field('number', 'floor_area', 'Floor area', '1234.5'), Decimals: 2 },
      field('text', 'tin', 'TIN', '214555118'),
      field('text', 'none', 'Not answered'),
      field('label', 'papers', 'Papers'),
      field('image', 'photo', 'Photo', `${key}/photo-reyes.png; ${key}/other.png`),
      field('affirmation', 'consent', 'I consent as the privacy notice describes.', 'true'),
    ],
  }
  const fields = [field('textarea', 'address', 'Home address', '7 Ilang-Ilang Street')]
  const sent = { ...profile, Title: 'Change of Contact Details', Type: 'Form', Status: 'Review', EntryCode: 'FM-1', Fields: fields }
  expect(linesOf({ Entries: [{ ...sent, DateSubmitted: '2026-11-20T02:00:00Z' }, profile] })).toEqual([
    '# Member Profile',
    'Status | Submitted',
    'Reference | SE-2026-00052',
    'Sent | 10-Nov-2026 10:00 AM',
    '## Home',
    'Home address | 18 Sampaguita Street',
    '  Sent 20-Nov-2026, In Review, FM-1: 7 Ilang-Ilang Street',
    'Birthdate | 09-Apr-1988',
    'Monthly income | ₱38,500.00',
    'Number of dependents | 2',
    'Floor area | 1,234.50',
    'TIN | 214555118',
    '## Papers',
    'Photo | photo-reyes.png, other.png',
    'I consent as the privacy notice describes. | Agreed',
    '# Applications and forms',
    '## Change of Contact Details',
    'Status | In Review',
    'Reference | FM-1',
    'Sent | 20-Nov-2026 10:00 AM',
    'Home address | 7 Ilang-Ilang Street',
  ])
})

test('under a held answer stands the form that was sent last, and no application for a service', () => {
  const entry = (Type: string, day: string, address: string) => ({
    Title: Type,
    Type,
    Status: 'Submitted',
    DateSubmitted: `2026-11-${day}T02:00:00Z`,
    Fields: [field('textarea', 'address', 'Home address', address)],
  })
  const Entries = [
    entry('Compliance', '10', 'Old'),
    entry('Form', '21', 'New'),
    entry('Form', '20', 'Between'),
    entry('Service', '22', 'Ward'),
  ]
  expect(linesOf({ Entries }).filter((line) => line.startsWith('  '))).toEqual(['  Sent 21-Nov-2026, Submitted: New'])
  const same = [entry('Compliance', '10', 'Old'), entry('Form', '21', 'Old')]
  expect(linesOf({ Entries: same }).filter((line) => line.startsWith('  '))).toEqual([])
})

test('movements, requests, sign-ins and the officers who opened the record are tables', () => {
  const lines = linesOf({
    Movements: [{ Account: 'Savings', TransactionDate: '2026-11-13', Title: 'Withdrawal', Amount: -1000 }],
    ChangeRequests: [],
    TransactionRequests: [
      {
        RequestCode: 'DP-1',
        Kind: 'Deposit',
        Amount: 2500,
        RequestedAmount: 3000,
        Status: 'Review',
        DateRequested: '2026-11-25T16:41:41.575Z',
        Remarks: '',
      },
    ],
    Loans: [
      {
        Terms: loan,
        Movements: [{ TransactionDate: '2025-10-20', Title: 'Loan payments', Amount: -2916.67, Principal: 2777.78, Interest: 138.89 }],
      },
    ],
    RecordOpenings: [
      { Id: 12, At: '2026-11-24T01:54:00Z', Officer: 'Evangeline Ramos', Permission: 'savings_approval_review', Kind: 'savings_requests' },
    ],
  })
  expect(lines).toEqual([
    '# Loans',
    '## Personal Loan, 20-Sep-2025',
    'Principal | ₱100,000.00',
    'Interest | ₱5,000.12',
    'Terms | 36 months',
    'Amortization, monthly | ₱2,916.67',
    'Payments made | 14',
    'Payments left | 22',
    'Principal paid | ₱38,888.92',
    'Principal balance | ₱61,111.08',
    'Interest balance | ₱3,055.66',
    'Total balance | ₱64,166.74',
    'Maturity | 20-Sep-2028',
    'As of | 20-Nov-2026 04:00 PM',
    '## Movements',
    'Date | Movement | Principal | Interest | Amount',
    '20-Oct-2025 | Loan payments | ₱2,777.78 | ₱138.89 | −₱2,916.67',
    '# Movements',
    'Date | Account | Movement | Amount',
    '13-Nov-2026 | Savings | Withdrawal | −₱1,000.00',
    '# Requests on contributions',
    '# Deposits and withdrawals',
    'Requested | Reference | Request | Status | Amount',
    '26-Nov-2026 12:41 AM | DP-1 | Deposit | In Review | ₱2,500.00',
    '  Amount asked for: ₱3,000.00',
    '# Officers who opened the record',
    'When | Officer | Permission | What was opened',
    '24-Nov-2026 09:54 AM | Evangeline Ramos | Savings approval review | Your savings requests',
  ])
})

test('what a REST API adds beyond the contract is printed by what it looks like, but for ids and places of files', () => {
  const added = { IsVerified: true, LastVisit: '2026-11-25T16:41:41Z', OpenedOn: '2026-12-14', Points: 74_600, Ratio: 0.5, Id: key }
  const lines = linesOf({
    Nickname: 'Malou',
    Summary: { Branch: { Name: 'Marikina', HasParking: false } },
    Movements: [{ Account: 'Savings', TransactionDate: '2026-11-13', Title: 'Fee', Amount: '5.00', Teller: 'T-7' }],
    Visits: [added, { Scan: `${key}/scan.png`, Tags: ['a', 'b'] }],
    Nothing: [],
  })
  expect(lines).toEqual([
    '# Name and account',
    'Branch, name | Marikina',
    'Branch, has parking | No',
    'Nickname | Malou',
    '# Movements',
    'Date | Account | Movement | Amount',
    '13-Nov-2026 | Savings | Fee | ₱5.00',
    '  Teller: T-7',
    '# Visits',
    'Visits 1, is verified | Yes',
    'Visits 1, last visit | 26-Nov-2026 12:41 AM',
    'Visits 1, opened on | 14-Dec-2026',
    'Visits 1, points | 74,600',
    'Visits 1, ratio | 0.5',
    'Visits 2, scan | scan.png',
    'Visits 2, tags | a, b',
    '# Nothing',
  ])
})

test('what is no record has no parts, and what was never set is not printed', () => {
  expect(printRecord(null).parts).toEqual([])
  expect(linesOf({ Sessions: [{ DateStarted: '2026-11-21T01:00:00Z', DateLastUsed: '0001-01-01T00:00:00', DateEnds: null }] })).toEqual([
    '# Sign-ins',
    'Signed in | Last used | Ended | Browser | System',
    '21-Nov-2026 09:00 AM |  |  |  | ',
  ])
})
