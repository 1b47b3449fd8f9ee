import { expect } from 'vitest'
import { findAuditRows } from '../../reference/src/domains/administration/audit/findRows.ts'
import { listReports } from '../../reference/src/domains/administration/cisa/listReports.ts'
import { findMembers } from '../../reference/src/domains/administration/searchMembers.ts'
import { listImports } from '../../reference/src/imports/history.ts'
import { countWaiting } from '../../reference/src/reviews/readWork.ts'
import { example } from '../factories/example.ts'
import { missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import type { Row } from '../reference/accessMatrix/cell.ts'
import { userOf } from '../reference/reviewItems.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Case, Entries, Entry } from './entry.ts'
import { typed, uploadOf } from './values.ts'

const objectWith = (part: object): unknown => expect.objectContaining(part)
const textWith = (part: string): unknown => expect.stringContaining(part)
const anyText: unknown = expect.any(String)

type Upload = 'uploadSubscriptions' | 'uploadTimeDeposits' | 'uploadLoans'

/** A good row, first of a dry run, then twice the same; and the same dry run for each officer. */
function upload(good: string): Pick<Entry<Upload>, 'by' | 'cases'> & { readonly access: Row } {
  const isDryRun = { query: { dryRun: 'true' } }
  const cases: Case<Upload>[] = [
    [200, 'a dry run', { ...isDryRun, body: uploadOf(good) }],
    [409, 'not as it was checked', { query: { version: 'another' }, body: uploadOf(good) }],
    [200, 'a good row', { body: uploadOf(good) }],
    [200, 'a dry run of what was applied', { ...isDryRun, body: uploadOf(good) }],
    [200, 'the same file again', { body: uploadOf(good) }],
    [400, 'another header', { body: uploadOf(`Name\n${typed}\n`) }],
  ]
  const outcome = objectWith({ Rows: 1, AppliedAt: null })
  return {
    by: 'data',
    cases,
    access: signedIn(() => [{ of: 'a dry run', ...isDryRun, body: uploadOf(good), status: 200, answer: outcome }]),
  }
}

/** An answer for the holders of management_access or of one other permission, null for others. */
const forHolders =
  (answer: (principal: Principal) => unknown, ...permissions: readonly string[]) =>
  (principal: Principal) =>
    ['management_access', ...permissions].includes(principal.name) ? answer(principal) : null

const { Guid: memberId } = example('getMemberRecord')
const { Guid: formId } = example('listApplicationForms')[0]!
const file = () => new File(['EmployeeId\r\n'], 'user_loans.csv', { type: 'text/csv' })
const auditPage = { after: undefined, size: 51, counted: 10_000 }

/** The back office: its pages are closed to members and to the officers of other pages. */
export const administration = {
  uploadSubscriptions: upload(
    'EmployeeId,SubscriptionType,TotalAmount,Contribution,Term,EffectivityDate,AsOf\nEMP-20040,Savings,1234.50,,,,\n',
  ),
  uploadTimeDeposits: upload(
    'EmployeeId,CertificateNumber,Amount,InterestRate,DatePlaced,DateMatured\nEMP-20040,TD-70001,50000,4.25,2026-01-15,2027-01-15\n',
  ),
  uploadLoans: {
    ...upload(
      'EmployeeId,LoanType,DateGranted,DateMatured,Principal,Interest,Terms,Amortization,PrincipalPaid,NumberAmortizationPaid,' +
        'NumberAmortizationBalance,PrincipalBalance,InterestBalance,TotalBalance\n' +
        'EMP-20040,Salary Loan,2026-01-15,2027-01-15,12000,600,12,1050,3000,3,9,9000,450,9450\n',
    ),
    graph: {
      'Mutation.uploadRecords': {
        own: () => ({ input: { kind: 'LOANS', file: file(), isDryRun: false } }),
        answer: forHolders(() => ({ isApplied: true, rowErrors: [], userErrors: [] }), 'subscription_data_upload'),
      },
    },
  },
  listImports: {
    by: 'data',
    plans: { 'the uploads of the past': ({ database, member }) => listImports(database, { guid: member, permissions: [] }) },
    screens: { Uploads: { calls: ['listStagedImports', 'listImports'] } },
  },
  exportCisa: {
    by: 'data',
    access: signedIn(() => [{ of: 'every loan', status: 200, answer: textWith('Provider Subject No'), isOfEveryone: true }]),
    graph: { 'GET /exports/cisa': { own: () => ({}), answer: forHolders(({ mark }) => mark, 'subscription_data_report') } },
  },
  listReports: {
    by: 'data',
    plans: { 'the downloads of the report': ({ database }) => listReports(database) },
    screens: { Reports: { calls: ['listReports'] } },
  },
  listRejectionPhrases: { isShared: true },
  listApplicationForms: { screens: { FormRecords: { calls: ['listApplicationForms'] } } },
  exportEntryRecords: {
    cases: [[200, 'of a form', async (service) => ({ params: { groupGuid: await service.groupOf('Provident') } })]],
    access: signedIn((_person, { groups }) => [
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
    graph: {
      'GET /exports/form-records?groupGuid={groupGuid}': { own: () => ({ groupGuid: formId }), answer: forHolders(({ mark }) => mark) },
    },
  },
  getReviewWork: {
    by: 'admin',
    access: signedIn(() => [
      { of: 'the queues', status: 200, answer: objectWith({ Queues: expect.any(Array) as unknown }), isOfEveryone: true },
    ]),
    plansOfQueue: {
      'what waits': ({ database, member }) => countWaiting(database, { guid: member }),
    },
    screens: {
      Work: { calls: ['getReviewWork'] },
      WaitingCounts: { calls: ['getReviewWork'] },
      OfficersWork: { calls: ['getReviewWork'] },
    },
  },
  searchMembers: {
    cases: [[200, 'by words', { query: { q: 're' } }]],
    access: signedIn((_person, { maria }) => [
      { of: 'another', query: { q: maria.memberCode }, status: 200, answer: [objectWith({ Guid: maria.guid })], mayShow: maria },
      { of: 'missing', query: { q: 'nobody-at-all' }, status: 200, answer: [] },
    ]),
    plans: {
      'the look-up by name': ({ database }) => findMembers(database, 'many mem 12345'),
      'the look-up by code': ({ database }) => findMembers(database, 'many-1234'),
    },
    graph: {
      'Administration.members': {
        own: () => ({ search: 'reyes' }),
        answer: forHolders(({ mark }) => [{ fullName: textWith(mark) }]),
      },
      'Administration.usersToGrant': {
        own: () => ({ search: 'reyes' }),
        answer: forHolders(({ mark }) => [{ fullName: textWith(mark) }]),
      },
    },
    screens: { Lookup: { calls: [] }, FoundMembers: { variables: { search: 'reyes' }, calls: ['searchMembers'] } },
  },
  getMemberRecord: {
    cases: [[200, 'of a member', async ({ reference }) => ({ params: { memberGuid: (await userOf(reference, 'maria')).guid } })]],
    access: signedIn((_person, { maria }) => [
      { of: 'another', params: { memberGuid: maria.guid }, status: 200, answer: objectWith({ Guid: maria.guid }), mayShow: maria },
      { of: 'missing', params: { memberGuid: missingGuid }, ...notFound },
    ]),
    graph: {
      'Administration.member': {
        own: () => ({ id: memberId }),
        answer: forHolders(({ mark }) => ({ id: memberId, fullName: mark })),
        missing: () => ({ id: missingGuid }),
        refusal: null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path: { memberGuid } }) => {
        const mark = markOf(bearer)
        if (mark === undefined) return refused.unauthenticated
        return memberGuid === memberId ? reply(200, { ...example('getMemberRecord'), FullName: mark }) : refused.notFound
      },
    screens: { MemberRecord: { variables: { id: memberId }, calls: ['getMemberRecord'] } },
  },
  listAudit: {
    cases: [
      [200, 'the first page of a download', { query: { download: 'true' } }],
      [400, 'a period that ends before it begins', { query: { from: '2026-02-01', to: '2026-01-01' } }],
    ],
    access: signedIn(() => [
      {
        of: 'the newest',
        status: 200,
        answer: objectWith({ Entries: expect.arrayContaining([objectWith({ Action: anyText })]) as unknown }),
        isOfEveryone: true,
      },
      { of: 'of no user', query: { actor: missingGuid }, status: 200, answer: { Entries: [], Total: 0, Next: null } },
    ]),
    plans: {
      'the newest of the audit log': ({ database }) => findAuditRows(database, {}, auditPage),
      'a day of the audit log': ({ database, someDay }) => findAuditRows(database, { from: someDay, to: someDay }, auditPage),
      "an actor's rows of the audit log": ({ database, member, someDay }) =>
        findAuditRows(database, { actor: member, to: someDay }, auditPage),
      'an action in the audit log': ({ database, someDay }) => findAuditRows(database, { action: 'action 7', from: someDay }, auditPage),
      'words in the audit log': ({ database }) => findAuditRows(database, { q: 'action 7' }, auditPage),
    },
    graph: { 'GET /exports/audit': { own: () => ({}), answer: forHolders(({ mark }) => textWith(mark)) } },
    screens: { Audit: { calls: ['listAudit'] } },
  },
  verifyAudit: { isShared: true, screens: { AuditVerification: { calls: ['verifyAudit'] } } },
} satisfies Partial<Entries>
