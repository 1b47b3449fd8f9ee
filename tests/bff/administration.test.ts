import { describe, expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import type { OperationId } from '../rest-stub/operation.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal({ MEMBER_LOOKUP: 'on', REST_DRY_RUN: 'on' })

async function read(fields: string, variables: Record<string, unknown> = {}, permissions?: string) {
  const browser = await portal.officer(permissions)
  const declared = Object.keys(variables).map((name) => `$${name}: ${name === 'from' || name === 'to' ? 'Date' : 'String'}`)
  const head = declared.length === 0 ? '' : `query (${declared.join(', ')}) `
  return browser.graph(`${head}{ administration { ${fields} } }`, { variables })
}

const memberId = example('getMemberRecord').Guid
const page = 'totalCount pageInfo { hasNextPage endCursor } edges { cursor'
const pieces: Record<
  string,
  { fields: string; operation: OperationId; answer: unknown; variables?: Record<string, unknown>; call: string; closedTo?: string }
> = {
  forms: {
    fields: 'forms { id title group description isActive entryCount downloadUrl }',
    operation: 'listApplicationForms',
    call: 'GET /api/applicationform/list',
    answer: [
      {
        id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
        title: 'Provident Application',
        group: 'Service',
        description: 'Help for members in need.',
        isActive: true,
        entryCount: 42,
        downloadUrl: '/exports/form-records?groupGuid=1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
      },
    ],
  },
  imports: {
    fields: `imports { ${page} node { kind fileName status badRowCount importedAt importedBy rowCount total hasOutcome file { key name url } } } }`,
    operation: 'listImports',
    call: 'GET /api/upload/history',
    answer: {
      totalCount: 1,
      pageInfo: { hasNextPage: false },
      edges: [
        {
          node: {
            kind: 'SUBSCRIPTIONS',
            fileName: 'user_subscriptions_30-Oct.csv',
            status: 'APPLIED',
            badRowCount: 0,
            importedAt: '2026-10-30T09:42:00Z',
            importedBy: 'Ernesto Salonga',
            rowCount: 6404,
            total: '2409800.00',
            hasOutcome: true,
            file: {
              key: example('listImports')[0]!.FileKey,
              name: 'user_subscriptions_30-Oct.csv',
              url: `/files/${example('listImports')[0]!.FileKey!}`,
            },
          },
        },
      ],
    },
  },
  reportDownloads: {
    fields: 'reportDownloads { id downloadedAt downloadedBy contractCount emptyCellCount }',
    operation: 'listReports',
    call: 'GET /api/report/cisa/history',
    closedTo: 'subscription_data_upload',
    answer: [{ id: '48102', downloadedAt: '2026-10-31T09:45:02Z', downloadedBy: 'Delia Samonte', contractCount: 2179, emptyCellCount: 64 }],
  },
  members: {
    fields: 'members(search: " Reyes ") { id fullName employeeId memberCode status }',
    operation: 'searchMembers',
    call: 'GET /api/user/search?q=Reyes',
    answer: [{ id: memberId, fullName: 'Maria Lourdes Reyes', employeeId: 'EMP-1001', memberCode: 'KP-2015-0001', status: 'ACTIVE' }],
  },
  member: {
    fields: `member(id: "${memberId}") { fullName emailAddress isCompliant memberSince totalAssets totalLoans openRequestCount
      assets { name amount } loans { name amount progress { paymentsMade pastDue { payments } } }
      requests { id kind slug status amount requestedAmount decidedBy } movements { account on title amount } }`,
    operation: 'getMemberRecord',
    call: `GET /api/user/record/${memberId}`,
    answer: {
      fullName: 'Maria Lourdes Reyes',
      emailAddress: 'maria@demo.kapwa.test',
      isCompliant: true,
      memberSince: '2015-03-04',
      totalAssets: '132500.75',
      totalLoans: '38400.00',
      openRequestCount: 1,
      assets: [
        { name: 'Share Capital', amount: '84250.00' },
        { name: 'Savings', amount: '48250.75' },
      ],
      loans: [{ name: 'Salary Loan', amount: '38400.00', progress: { paymentsMade: 20, pastDue: null } }],
      requests: [
        {
          ...{ id: 'WD-2026-01511', kind: 'WITHDRAWAL', slug: null, status: 'APPROVED', amount: '5000.00' },
          ...{ requestedAmount: null, decidedBy: 'Evangeline Ramos' },
        },
      ],
      movements: [{ account: 'Savings', on: '2026-11-13', title: 'Payroll contribution', amount: '1000.00' }],
    },
  },
  audit: {
    fields: `audit(after: "48300", search: $search, from: $from, to: $to) { ${page}
      node { at actor action isRefused subject permission reason before after } } }`,
    variables: { search: 'upload', from: '2026-11-01', to: '2026-11-21' },
    operation: 'listAudit',
    call: 'GET /api/audit?after=48300&q=upload&from=2026-11-01&to=2026-11-21',
    answer: {
      totalCount: 1,
      pageInfo: { hasNextPage: false, endCursor: '48213' },
      edges: [
        {
          cursor: '48213',
          node: {
            at: '2026-11-21T02:41:00Z',
            actor: 'Ernesto Salonga',
            action: 'subscriptions upload',
            isRefused: false,
            subject: null,
            permission: 'subscription_data_upload',
            reason: null,
            before: null,
            after: '{"Rows":6408}',
          },
        },
      ],
    },
  },
  officers: {
    fields: 'officers { fullName isViewer permissions { name grantedBy } sessions { browser system } }',
    operation: 'listOfficers',
    call: 'GET /api/officers',
    answer: [
      {
        fullName: 'Evangeline Ramos',
        isViewer: false,
        permissions: [{ name: 'savings_approval_review', grantedBy: 'Teresita Manalo' }, { grantedBy: null }],
        sessions: [{ browser: 'Edge', system: 'Windows' }],
      },
    ],
  },
  auditVerification: {
    fields: 'auditVerification { rowCount isWhole faults checkedAt milliseconds }',
    operation: 'verifyAudit',
    call: 'GET /api/audit/verify',
    answer: { rowCount: 48213, isWhole: true, faults: [], checkedAt: '2026-11-21T02:44:00Z', milliseconds: 3021 },
  },
}
const names = Object.keys(pieces)

test.each(names)('%s is one call; without it in the REST API it is null, and it is closed to others', async (name) => {
  const { fields, variables, operation: id, call, answer, closedTo = 'subscription_data_report' } = pieces[name]!
  expect(pick(faultless(await read(fields, variables)), 'administration', name)).toMatchObject(answer as object)
  expect(portal.stub.calls.lines()).toEqual([call])

  const nothing = { administration: { [name]: null } }
  portal.stub.use(fail(id, { kind: 'status', status: 404 }))
  const missing = await read(fields, variables)
  expect([missing.data, missing.codes]).toEqual([nothing, name === 'forms' ? ['UPSTREAM_UNAVAILABLE'] : []])

  const closed = await read(fields, variables, closedTo)
  expect([closed.data, closed.codes]).toEqual([nothing, ['FORBIDDEN']])
  expect(portal.stub.calls.all).toEqual([])
})

test('the back office is closed to officers of the queues and to members', async () => {
  const answer = await read('isLookupOpen', {}, 'savings_approval_review;election_manage_attendee')
  expect([answer.data, answer.codes]).toEqual([{ administration: null }, ['FORBIDDEN']])
  const maria = await portal.signedIn()
  expect((await maria.graph('{ administration { isLookupOpen } }')).codes).toEqual(['FORBIDDEN'])
  expect((await portal.browser().graph('{ administration { isLookupOpen } }')).codes).toEqual(['UNAUTHENTICATED'])
})

test.each([
  ['members(search: " a ") { id }', 'Search for 2 to 100 characters.'],
  [`members(search: "${'a'.repeat(101)}") { id }`, 'Search for 2 to 100 characters.'],
  [`audit(search: "${'a'.repeat(101)}") { totalCount }`, 'Search for 100 characters at most.'],
  ['audit(after: "not a row") { totalCount }', 'This cursor is not one of this list.'],
  ['audit(after: "0") { totalCount }', 'This cursor is not one of this list.'],
])('%s is refused without a call', async (fields, message) => {
  const answer = await read(fields)
  expect([answer.codes, answer.errors[0]?.message]).toEqual([['BAD_USER_INPUT'], message])
  expect(portal.stub.calls.all).toEqual([])
})

test('the next page of the audit log begins where the one before ended', async () => {
  portal.stub.use(
    operation('listAudit', ({ query }) => {
      const Id = Number(query.get('after') ?? 100) - 1
      return reply(200, { Entries: [{ ...example('listAudit').Entries[0]!, Id }], Total: 3, Next: Id > 97 ? Id : null })
    }),
  )
  const fields = 'audit(after: $after) { pageInfo { hasNextPage endCursor } edges { node { id } } }'
  const first = await read(fields, { after: null })
  const endCursor = pick(first, 'administration', 'audit', 'pageInfo', 'endCursor')
  expect([endCursor, pick(await read(fields, { after: '98' }), 'administration', 'audit')]).toEqual([
    '99',
    { pageInfo: { hasNextPage: false, endCursor: '97' }, edges: [{ node: { id: '97' } }] },
  ])
})

describe('a file that waits', () => {
  const id = example('listStagedImports')[0]!.Guid
  const permission = 'subscription_data_upload'

  test('is applied, though the files that wait then cannot be read', async () => {
    portal.stub.use(fail('listStagedImports', { kind: 'status', status: 503 }))
    const browser = await portal.officer(permission)
    const answer = await browser.graph(
      'mutation ($input: ApplyStagedImportInput!) { applyStagedImport(input: $input) { administration { stagedImports { id } } userErrors { code } } }',
      { variables: { input: { id, version: 'v1' } } },
    )
    expect(pick(answer, 'applyStagedImport')).toEqual({ administration: { stagedImports: null }, userErrors: [] })
  })

  test('counts the bad values that are not named', async () => {
    const body = { Message: '1,204 values of the file are wrong.', Errors: [{ Field: 'AsOf', Row: 2, Message: 'AsOf is still to come.' }] }
    portal.stub.use(fail('getStagedImport', { kind: 'status', status: 400, body: JSON.stringify(body) }))
    const answer = await read(`stagedTrial(id: "${id}") { version rowErrors { row } rowErrorCount }`, {}, permission)
    expect(pick(answer, 'administration')).toEqual({ stagedTrial: { version: null, rowErrors: [{ row: 2 }], rowErrorCount: 1204 } })
  })
})
