import { describe, expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { ImportOutcome } from '../reference/administrationCalls.ts'
import { fail } from '../rest-stub/faults.ts'
import type { OperationId } from '../rest-stub/operation.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal({ REST_DRY_RUN: 'on' })

describe('an upload', () => {
  const text = `mutation ($input: UploadRecordsInput!) { uploadRecords(input: $input) {
    isApplied rowErrors { row column message } userErrors { code message field }
    outcome { rowCount changedCount unchangedCount cutOff appliedAt difference totals { name rowCount before after difference result }
      postings { postsAs rowCount difference } terms { employeeId item terms { column type before after } unusual } termCount version
      contributions { rowCount changedCount before after }
      largestChanges { employeeId item difference postsAs result } laterPostings { name title amount on } laterPostingCount
      keptContributions { employeeId name item kept inFile expiredOn } keptContributionCount
      missingLoans { employeeId name item grantedOn balance } missingLoanCount } } }`
  const outcome: ImportOutcome = {
    Rows: 3,
    Changed: 2,
    Unchanged: 1,
    CutOff: '2026-11-13',
    AppliedAt: null,
    Totals: [
      { Name: 'Share Capital', Rows: 2, Before: 1000.1, After: 1500.3 },
      { Name: 'Savings', Rows: 1, Before: 900, After: 400, Results: -14_600 },
    ],
    Postings: [{ PostsAs: 'Adjustment', Rows: 2, Difference: 0.2 }],
    Terms: [
      {
        EmployeeId: 'EMP-1002',
        Name: 'Ana Cruz',
        Item: 'TD-1',
        Terms: [
          { Field: 'InterestRate', Type: 'Percent', Before: null, After: '99' },
          { Field: 'Contribution', Type: 'Pesos', Before: '500.00', After: '25000.55' },
        ],
        Unusual: ['The contribution is no multiple of ₱100.00.'],
      },
    ],
    TermCount: 2,
    Contributions: { Rows: 3, Changed: 1, Before: 1500, After: 26_000.55 },
    Version: 'checked',
    LargestChanges: [{ EmployeeId: 'EMP-1001', Name: 'Maria Reyes', Item: 'Savings', Before: 900, After: 400, PostsAs: 'Adjustment' }],
    LaterPostings: [
      { EmployeeId: 'EMP-1001', Name: 'Maria Reyes', Item: 'Savings', Title: 'Withdrawal', Amount: -15_000, On: '2026-11-17' },
    ],
    LaterPostingCount: 1,
    KeptContributions: [
      { EmployeeId: 'EMP-1001', Name: 'Maria Reyes', Item: 'Share Capital', Kept: 100, InFile: 500, ExpiredOn: '2026-10-31' },
    ],
    KeptContributionCount: 1,
  }
  const csv = (name = 'user_subscriptions.csv') => new File(['EmployeeId\r\nEMP-1001\r\n'], name, { type: 'text/csv' })
  const uploads: Record<string, OperationId> = {
    SUBSCRIPTIONS: 'uploadSubscriptions',
    TIME_DEPOSITS: 'uploadTimeDeposits',
    LOANS: 'uploadLoans',
  }

  async function send(input: { kind?: string; isDryRun?: boolean; file?: File; version?: string | null }) {
    const browser = await portal.officer('subscription_data_upload')
    const answer = await browser.graph(text, { variables: { input: { kind: 'SUBSCRIPTIONS', isDryRun: false, file: csv(), ...input } } })
    return { ...answer, payload: pick(answer, 'uploadRecords') }
  }

  test.each(Object.keys(uploads))('of %s is applied', async (kind) => {
    const { payload, errors } = await send({ kind })
    expect([payload, errors]).toEqual([{ isApplied: true, outcome: null, rowErrors: [], userErrors: [] }, []])
    expect(portal.stub.calls.names()).toEqual([uploads[kind]])
  })

  test('is tried without being applied, with what would change', async () => {
    const sent: File[] = []
    portal.stub.use(
      operation('uploadSubscriptions', ({ body, query }) => {
        sent.push(...body.getAll('File').filter((part) => part instanceof File))
        return query.get('dryRun') === 'true' ? reply(200, outcome) : undefined
      }),
    )
    const { payload } = await send({ isDryRun: true, file: csv('remittance "15".csv') })
    expect(payload).toEqual({
      isApplied: false,
      rowErrors: [],
      userErrors: [],
      outcome: {
        rowCount: 3,
        changedCount: 2,
        unchangedCount: 1,
        cutOff: '2026-11-13',
        appliedAt: null,
        difference: '0.20',
        totals: [
          { name: 'Share Capital', rowCount: 2, before: '1000.10', after: '1500.30', difference: '500.20', result: '1500.30' },
          { name: 'Savings', rowCount: 1, before: '900.00', after: '400.00', difference: '-500.00', result: '-14600.00' },
        ],
        postings: [{ postsAs: 'Adjustment', rowCount: 2, difference: '0.20' }],
        terms: [
          {
            employeeId: 'EMP-1002',
            item: 'TD-1',
            terms: [
              { column: 'InterestRate', type: 'PERCENT', before: null, after: '99' },
              { column: 'Contribution', type: 'MONEY', before: '500.00', after: '25000.55' },
            ],
            unusual: ['The contribution is no multiple of ₱100.00.'],
          },
        ],
        termCount: 2,
        contributions: { rowCount: 3, changedCount: 1, before: '1500.00', after: '26000.55' },
        version: 'checked',
        largestChanges: [{ employeeId: 'EMP-1001', item: 'Savings', difference: '-500.00', postsAs: 'Adjustment', result: '400.00' }],
        laterPostings: [{ name: 'Maria Reyes', title: 'Withdrawal', amount: '-15000.00', on: '2026-11-17' }],
        laterPostingCount: 1,
        keptContributions: [
          { employeeId: 'EMP-1001', name: 'Maria Reyes', item: 'Share Capital', kept: '100.00', inFile: '500.00', expiredOn: '2026-10-31' },
        ],
        keptContributionCount: 1,
        // Absent in the answer.
        missingLoans: [],
        missingLoanCount: 0,
      },
    })
    const files = await Promise.all(sent.map(async (file) => [file.name, await file.text()]))
    expect(files).toEqual([['remittance _15_.csv', await csv().text()]])
  })

  test('is confirmed by the version of what was tried, and by none where there is none', async () => {
    const versions: (string | null)[] = []
    portal.stub.use(
      operation('uploadSubscriptions', ({ query }) => {
        versions.push(query.get('version'))
        return undefined
      }),
    )
    await send({ version: 'checked' })
    await send({ version: null })
    await send({ version: 'checked', isDryRun: true })
    expect(versions).toEqual(['checked', null, null])
  })

  test.each([
    ['Pesos', 'abc'],
    ['Day', '31-31-2026'],
    ['Count', '1.5'],
    ['Percent', ''],
  ] as const)('with a term of %s that reads %j is unreadable', async (Type, After) => {
    const Terms = [{ EmployeeId: 'EMP-1', Name: 'Ana Cruz', Item: 'Savings', Terms: [{ Field: 'X', Type, Before: null, After }] }]
    portal.stub.use(operation('getImport', () => reply(200, { ...outcome, Terms })))
    const browser = await portal.officer('subscription_data_upload')
    const { codes } = await browser.graph(`{ administration { importOutcome(id: "${example('listImports')[0]!.Guid}") { termCount } } }`)
    expect(codes).toEqual(['UPSTREAM_UNREADABLE'])
  })

  test('of another REST API says nothing of the terms, and the file’s figures are what results', async () => {
    const { Postings: _postings, Terms: _terms, TermCount: _count, Contributions: _sum, Version: _version, ...plain } = outcome
    portal.stub.use(operation('uploadSubscriptions', () => reply(200, plain)))
    const { payload } = await send({ isDryRun: true })
    expect(payload).toMatchObject({ outcome: { postings: [], terms: [], termCount: null, contributions: null, version: null } })
  })

  const wrong = [
    { Field: 'EmployeeId', Row: 412, Message: 'No member has this employee ID.' },
    { Field: '', Row: 413, Message: 'This row has too few cells.' },
  ]
  const field = ['input', 'file']
  test.each([
    [
      400,
      { Message: '2,318 values of the file are wrong.', Errors: wrong },
      [
        { row: 412, column: 'EmployeeId', message: 'No member has this employee ID.' },
        { row: 413, column: '', message: 'This row has too few cells.' },
      ],
      { code: 'INVALID', message: '2,318 values of the file are wrong. The first 2 are named.', field },
    ],
    [
      400,
      { Message: 'Invalid.', Errors: [{ Field: 'File', Message: 'The header is not the one of the template.' }] },
      [],
      { code: 'INVALID', message: 'The header is not the one of the template.', field },
    ],
    [400, { Message: 'Invalid.', Errors: [] }, [], { code: 'INVALID', message: 'This file was not accepted.', field }],
    [409, {}, [], { code: 'CONFLICT', message: 'The records have changed since the file was checked. Check it again.', field: null }],
    [413, {}, [], { code: 'TOO_LARGE', message: 'Maximum file size is 50MB.', field }],
    [415, {}, [], { code: 'INVALID', message: 'user_subscriptions.csv is of a type that is not taken here. Choose a CSV file.', field }],
  ])('refused with %i is explained', async (status, body, rowErrors, userError) => {
    portal.stub.use(fail('uploadSubscriptions', { kind: 'status', status, body: JSON.stringify(body) }))
    const { payload, errors } = await send({})
    expect([payload, errors]).toEqual([{ isApplied: false, outcome: null, rowErrors, userErrors: [userError] }, []])
  })

  test('of attendees belongs to the election', async () => {
    const { payload } = await send({ kind: 'ATTENDEES' })
    expect(payload).toMatchObject({ isApplied: false, userErrors: [{ code: 'FAILED', field: ['input', 'kind'] }] })
    expect(portal.stub.calls.all).toEqual([])
  })
})
