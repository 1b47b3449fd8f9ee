/** The back office as the BFF answers it, with some of its fields. */
export const graphAdministration = (fields: object) => ({ administration: { ...fields } })

/** The answer where fields could not be fetched. */
export function failedAdministration(...fields: readonly string[]): Response {
  const message = 'Service temporarily unavailable. Please try again later.'
  return Response.json({
    data: graphAdministration(Object.fromEntries(fields.map((field) => [field, null]))),
    errors: fields.map((field) => ({ message, path: ['administration', field], extensions: { code: 'UPSTREAM_UNAVAILABLE' } })),
  })
}

/** A part of a paged list of the back office, of which all could be read; without `total` it is all. */
export const graphPage = (name: string, nodes: readonly { id: string }[], total = nodes.length, isLast = nodes.length === total) => ({
  __typename: `${name}Connection`,
  edges: nodes.map((node) => ({ __typename: `${name}Edge`, cursor: node.id, node })),
  pageInfo: { hasNextPage: !isLast, endCursor: nodes.at(-1)?.id ?? null },
  totalCount: total,
  unreadCount: 0,
})

export const graphImport = (id: string, rest: object = {}) => ({
  id,
  kind: 'SUBSCRIPTIONS',
  fileName: 'user_subscriptions_30-Oct.csv',
  status: 'APPLIED',
  badRowCount: 0,
  importedAt: '2026-10-30T09:42:00Z',
  importedBy: 'Ernesto Salonga',
  decidedBy: null,
  reason: null,
  rowCount: 6404,
  total: '2409800.00',
  hasOutcome: true,
  file: { key: `f${id}/a.csv`, url: `/files/f${id}/a.csv` },
  ...rest,
})

/** A file that waits for a second officer. */
export const graphStagedImport = (rest: object = {}) => ({
  id: 'f1',
  kind: 'SUBSCRIPTIONS',
  fileName: 'payroll.csv',
  uploadedBy: 'Delia Samonte',
  isOwn: false,
  uploadedAt: '2026-11-22T23:40:00Z',
  expiresAt: '2026-11-26T16:00:00Z',
  rowCount: 6408,
  changedCount: 6402,
  total: '184935770.50',
  ...rest,
})

/** What a file would do: contributions of share capital, an adjustment of savings that takes, a withdrawal after the cut-off. */
export const graphOutcome = (rest: object = {}) => ({
  rowCount: 6408,
  changedCount: 6402,
  unchangedCount: 6,
  cutOff: '2026-11-13',
  offPaydays: [],
  lookCount: 0,
  hasDecimalComma: false,
  difference: '2414500.00',
  totals: [
    {
      name: 'Share Capital',
      rowCount: 3204,
      before: '118402350.00',
      after: '119308450.00',
      difference: '906100.00',
      result: '119308450.00',
    },
    { name: 'Savings', rowCount: 3204, before: '64118920.50', after: '65627320.50', difference: '1508400.00', result: '65612320.50' },
  ],
  postings: [
    { postsAs: 'Contribution', rowCount: 6391, difference: '2432500.00' },
    { postsAs: 'Adjustment', rowCount: 1, difference: '-18000.00' },
  ],
  largestChanges: [
    {
      employeeId: 'EMP-20962',
      name: 'Arnel Pascual',
      item: 'Savings',
      before: '51200.00',
      after: '33200.00',
      difference: '-18000.00',
      postsAs: 'Adjustment',
      result: '33200.00',
    },
  ],
  termCount: 0,
  contributions: { rowCount: 6391, changedCount: 0, before: '2376000.00', after: '2376000.00' },
  laterPostings: [
    { employeeId: 'EMP-20311', name: 'Herminia Tolentino', item: 'Savings', title: 'Withdrawal', amount: '-15000.00', on: '2026-11-17' },
  ],
  laterPostingCount: 1,
  keptContributionCount: 0,
  missingLoanCount: 0,
  needsSecondOfficer: false,
  version: 'checked-1',
  ...rest,
})

/** The terms that a file changes for a member: a contribution that is no multiple of ₱100.00. */
export const graphTermChange = (rest: object = {}) => ({
  employeeId: 'EMP-21007',
  name: 'Glenda Mercado',
  item: 'Savings',
  terms: [{ column: 'Contribution', type: 'MONEY', before: '800.00', after: '1650.00' }],
  unusual: ['The contribution is no multiple of ₱100.00.'],
  ...rest,
})

/** The answer of an upload: of one that was tried, an outcome; else it is applied, or was refused. */
export const graphUploaded = (rest: object = {}) => ({
  uploadRecords: { isApplied: false, ...rest },
})
