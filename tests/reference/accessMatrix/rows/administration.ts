import { expect } from 'vitest'
import { missingGuid, notFound, signedIn } from '../cell.ts'
import type { Row, Rows } from '../cell.ts'

const objectWith = (part: object): unknown => expect.objectContaining(part)
const textWith = (part: string): unknown => expect.stringContaining(part)
const anyText: unknown = expect.any(String)

function fileOf(content: string): FormData {
  const form = new FormData()
  form.append('File', new File([content], 'upload.csv', { type: 'text/csv' }))
  return form
}

const dryRun = (content: string): Row =>
  signedIn(() => [
    { of: 'a dry run', query: { dryRun: 'true' }, body: fileOf(content), status: 200, answer: objectWith({ Rows: 1, AppliedAt: null }) },
  ])

/** What only officers may see: it is about every member, or about the one who is asked for. */
export const administrationRows: Rows = {
  uploadSubscriptions: dryRun(
    'EmployeeId,SubscriptionType,TotalAmount,Contribution,Term,EffectivityDate,AsOf\nEMP-20040,Savings,1234.50,,,,\n',
  ),
  uploadTimeDeposits: dryRun(
    'EmployeeId,CertificateNumber,Amount,InterestRate,DatePlaced,DateMatured\nEMP-20040,TD-80001,1,1,2026-01-15,2027-01-15\n',
  ),
  uploadLoans: dryRun(
    'EmployeeId,LoanType,DateGranted,DateMatured,Principal,Interest,Terms,Amortization,PrincipalPaid,NumberAmortizationPaid,' +
      'NumberAmortizationBalance,PrincipalBalance,InterestBalance,TotalBalance\n' +
      'EMP-20040,Salary Loan,2026-01-15,2027-01-15,12000,600,12,1050,3000,3,9,9000,450,9450\n',
  ),
  exportCisa: signedIn(() => [{ of: 'every loan', status: 200, answer: textWith('Provider Subject No'), isOfEveryone: true }]),
  exportEntryRecords: signedIn((_person, { groups }) => [
    {
      of: 'a form',
      params: { groupGuid: groups.find(({ Type }) => Type === 'Service')?.Guid ?? missingGuid },
      status: 200,
      answer: textWith('EntryCode,Requestor'),
    },
    { of: 'missing', params: { groupGuid: missingGuid }, ...notFound },
    {
      of: 'an application for membership',
      params: { groupGuid: groups.find(({ Type }) => Type === 'Registration')?.Guid ?? missingGuid },
      ...notFound,
    },
  ]),
  searchMembers: signedIn((_person, { maria }) => {
    return [
      { of: 'another', query: { q: maria.memberCode }, status: 200, answer: [objectWith({ Guid: maria.guid })], mayShow: maria },
      { of: 'missing', query: { q: 'nobody-at-all' }, status: 200, answer: [] },
    ]
  }),
  getMemberRecord: signedIn((_person, { maria }) => {
    return [
      { of: 'another', params: { memberGuid: maria.guid }, status: 200, answer: objectWith({ Guid: maria.guid }), mayShow: maria },
      { of: 'missing', params: { memberGuid: missingGuid }, ...notFound },
    ]
  }),
  listAudit: signedIn(() => [
    {
      of: 'the newest',
      status: 200,
      answer: objectWith({ Entries: expect.arrayContaining([objectWith({ Action: anyText })]) as unknown }),
      isOfEveryone: true,
    },
    { of: 'of nobody', query: { actor: missingGuid }, status: 200, answer: { Entries: [], Total: 0, Next: null } },
  ]),
}
