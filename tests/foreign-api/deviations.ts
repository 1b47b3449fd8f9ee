/** Changes one answer of a conforming REST API into one that the documents allow as well, or that they leave open. */
export interface Deviation {
  /** The operation that answers otherwise. */
  operation: string
  status?: number
  contentType?: string
  /** The body, of a parsed answer. */
  change?: (answer: unknown) => unknown
  /** The body as it goes over the wire. */
  write?: (text: string) => string | Buffer
  headers?: Record<string, string>
  /** A list comes in pages of so many items, with a `Link` to the next one. */
  pageSize?: number
  /** Of the calls of the operation only those whose path ends so. */
  pathEnd?: string
  /** So many calls are answered right before. */
  after?: number
  /** So many calls are answered so; all without it. */
  times?: number
  /** The status of the answers that it stands in for, 200 by default. */
  inPlaceOf?: number
  delayMs?: number
  isReset?: boolean
}

export type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes the named fields, at any depth. */
export function changeFields(names: readonly string[], change: (value: unknown) => unknown) {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isFields(value)) return value
    const kept = Object.entries(value).flatMap(([name, inner]) => {
      if (!names.includes(name)) return [[name, walk(inner)]]
      const changed = change(inner)
      return changed === undefined ? [] : [[name, changed]]
    })
    return Object.fromEntries(kept) as Fields
  }
  return walk
}

const amounts = ['TotalAmount', 'Contribution', 'Amount', 'Principal', 'TotalBalance', 'DefaultAmount']
const decimals = (value: unknown) => (typeof value === 'number' ? value.toFixed(4) : value)

const withoutFirstAmount = (activities: unknown): unknown =>
  Array.isArray(activities)
    ? activities.map((activity: Fields, index) => (index === 0 ? { ...activity, Amount: null } : activity))
    : activities

/** Every deviation by its name: the portal lives with it, or the check says that it does not. */
export const deviations = {
  'money as text with four decimals': { operation: 'getCurrentSubscription', change: changeFields(amounts, decimals) },
  'counts as text': { operation: 'listUserLoans', change: changeFields(['Terms', 'NumberAmortizationPaid'], String) },
  'a list in pages': { operation: 'listAttributeGroups', pageSize: 1 },
  'an empty list as null': { operation: 'listUserLoans', change: () => null },
  'days with a time part': {
    operation: 'listUserLoans',
    change: changeFields(['DateGranted', 'DateMatured'], (day) => `${String(day)}T00:00:00`),
  },
  'a note as an object': { operation: 'getEntry', change: changeFields(['Note'], () => ({ Header: 'Note', Body: 'Words' })) },
  'options as a list': {
    operation: 'getEntry',
    change: changeFields(['Options'], (options) => (typeof options === 'string' ? options.split(';') : [])),
  },
  'IsRequired absent': { operation: 'getEntry', change: changeFields(['IsRequired'], () => undefined) },
  'an unknown kind of field': {
    operation: 'getEntry',
    change: changeFields(['Type'], (type) => (type === 'file' ? 'signature-file' : type)),
  },
  'names in capitals': { operation: 'getCurrentSubscription', change: changeFields(['Status'], (status) => String(status).toUpperCase()) },
  'a movement without an amount': { operation: 'getCurrentSubscription', change: changeFields(['RecentActivities'], withoutFirstAmount) },
  'no mark where there is no vote': {
    operation: 'getBallot',
    change: changeFields(['IsVoted'], (isVoted) => (isVoted === true ? true : undefined)),
  },
  'a position without its seats': { operation: 'getBallot', change: changeFields(['MaxVote'], () => null) },
  'a BOM': { operation: 'getUserSummary', write: (text) => `\uFEFF${text}` },
  'JSON as plain text': { operation: 'getUserSummary', contentType: 'text/plain' },
  '201 in place of 200': { operation: 'getUserSummary', status: 201 },
  'another shape': { operation: 'getUserSummary', change: () => ({ Data: [] }) },
  'a page in place of JSON': { operation: 'listUserLoans', contentType: 'text/html', write: () => '<p>Maintenance</p>' },
} as const satisfies Record<string, Deviation>
