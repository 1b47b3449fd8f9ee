import type { OperationId } from '../../schema/generated/operations.ts'
import { pairOf, sendRequest } from './sendRequest.ts'
import type { Scenario, Service } from './scenario.ts'

const unknownGuid = '00000000-0000-4000-8000-000000000000'

async function call(s: Service, userName: string, method: string, path: string, body?: FormData): Promise<Response> {
  const { AccessToken } = await pairOf(s, { ...s.member, userName })
  return sendRequest(s, method, path, { bearer: AccessToken, ...(body && { body }) })
}

function upload(s: Service, path: string, content: BlobPart, type = 'text/csv'): Promise<Response> {
  const form = new FormData()
  form.append('File', new File([content], 'upload.csv', { type }))
  return call(s, 'data', 'PUT', path, form)
}

/** 200 with a good row, and of a dry run; 400, 413 and 415 for other files. */
function uploads(operation: OperationId, path: string, good: string): Scenario[] {
  return [
    { operation, status: 200, title: 'a dry run', send: (s) => upload(s, `${path}?dryRun=true`, good) },
    { operation, status: 200, title: 'a good row', send: (s) => upload(s, path, good) },
    { operation, status: 200, title: 'a dry run of what was applied', send: (s) => upload(s, `${path}?dryRun=true`, good) },
    { operation, status: 200, title: 'the same file again', send: (s) => upload(s, path, good) },
    { operation, status: 400, title: 'another header', send: (s) => upload(s, path, 'Name\nAna\n') },
    { operation, status: 413, title: 'of more than 50 MB', send: (s) => upload(s, path, Buffer.alloc(52_428_801, 'a')) },
    { operation, status: 415, title: 'a PDF', send: (s) => upload(s, path, '%PDF-1.7', 'application/pdf') },
  ]
}

const remittance = 'EmployeeId,SubscriptionType,TotalAmount,Contribution,Term,EffectivityDate,AsOf\nEMP-20040,Savings,1234.50,,,,\n'
const deposits =
  'EmployeeId,CertificateNumber,Amount,InterestRate,DatePlaced,DateMatured\nEMP-20040,TD-70001,50000,4.25,2026-01-15,2027-01-15\n'
const loans =
  'EmployeeId,LoanType,DateGranted,DateMatured,Principal,Interest,Terms,Amortization,PrincipalPaid,NumberAmortizationPaid,' +
  'NumberAmortizationBalance,PrincipalBalance,InterestBalance,TotalBalance\n' +
  'EMP-20040,Salary Loan,2026-01-15,2027-01-15,12000,600,12,1050,3000,3,9,9000,450,9450\n'

const get = (userName: string, path: string) => (s: Service) => call(s, userName, 'GET', path)

async function groupOf(s: Service): Promise<string> {
  const forms = (await (await call(s, 'admin', 'GET', '/api/applicationform/list')).json()) as { Guid: string }[]
  return forms[0]?.Guid ?? unknownGuid
}

async function memberOf(s: Service): Promise<string> {
  const found = (await (await call(s, 'admin', 'GET', '/api/user/search?q=EMP-1001')).json()) as { Guid: string }[]
  return found[0]?.Guid ?? unknownGuid
}

/** The answers of the operations of the back office. */
export const administrationScenarios: readonly Scenario[] = [
  ...uploads('uploadSubscriptions', '/api/upload/new/records/', remittance),
  ...uploads('uploadTimeDeposits', '/api/upload/new/timedeposits', deposits),
  ...uploads('uploadLoans', '/api/upload/new/loans', loans),
  { operation: 'listImports', status: 200, title: 'of every status', send: get('data', '/api/upload/history') },
  { operation: 'exportCisa', status: 200, title: 'the report', send: get('data', '/api/report/cisa/csv') },
  { operation: 'listReports', status: 200, title: 'its downloads', send: get('data', '/api/report/cisa/history') },
  { operation: 'listApplicationForms', status: 200, title: 'with their entries', send: get('admin', '/api/applicationform/list') },
  {
    operation: 'exportEntryRecords',
    status: 200,
    title: 'of a form',
    send: async (s) => call(s, 'admin', 'GET', `/api/entry/records/download/${await groupOf(s)}`),
  },
  { operation: 'exportEntryRecords', status: 400, title: 'not a Guid', send: get('admin', '/api/entry/records/download/none') },
  {
    operation: 'exportEntryRecords',
    status: 404,
    title: 'an unknown Guid',
    send: get('admin', `/api/entry/records/download/${unknownGuid}`),
  },
  { operation: 'searchMembers', status: 200, title: 'by words', send: get('admin', '/api/user/search?q=re') },
  { operation: 'searchMembers', status: 400, title: 'without a word', send: get('admin', '/api/user/search?q=x') },
  {
    operation: 'getMemberRecord',
    status: 200,
    title: 'of a member',
    send: async (s) => call(s, 'admin', 'GET', `/api/user/record/${await memberOf(s)}`),
  },
  { operation: 'getMemberRecord', status: 400, title: 'not a Guid', send: get('admin', '/api/user/record/none') },
  { operation: 'getMemberRecord', status: 404, title: 'an unknown Guid', send: get('admin', `/api/user/record/${unknownGuid}`) },
  { operation: 'listAudit', status: 200, title: 'the newest', send: get('admin', '/api/audit') },
  {
    operation: 'listAudit',
    status: 400,
    title: 'a period that ends before it begins',
    send: get('admin', '/api/audit?from=2026-02-01&to=2026-01-01'),
  },
  { operation: 'verifyAudit', status: 200, title: 'a check', send: get('admin', '/api/audit/verify') },
]
