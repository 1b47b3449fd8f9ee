import { formOf, question } from './formSamples.ts'
import { graphField } from './graphForms.ts'

export const allowed = { isAllowed: true }
export const off = (message: string, reason = 'NOT_POSSIBLE') => ({ isAllowed: false, reason, message })
export const notPermitted = off('Your permissions do not include this.', 'NOT_PERMITTED')

const schedule = [
  { stage: 'FILING', openedAt: '2026-10-10T00:00:00Z', closedAt: '2026-10-31T09:00:00Z' },
  { stage: 'REVIEWING', openedAt: '2026-11-02T00:00:00Z' },
]

const election = (rest: object) => ({ id: 'election', title: '2026 Board election', ...rest })

/** What a part of a list has besides its edges. */
const partOf = (edges: readonly { cursor: string }[], total: number, end: number) => ({
  edges,
  pageInfo: { hasNextPage: end < total, endCursor: edges.at(-1)?.cursor ?? null },
  totalCount: total,
})

interface AttendeeRow {
  name: string
  isPresent: boolean
  isKnown?: boolean
}

/** The answer of `Attendees`: parts of 100, searched as the BFF does. */
export function graphAttendees(rows: readonly AttendeeRow[], { search, after }: Record<string, unknown>, stage = 'POLLING') {
  const words = typeof search === 'string' ? search.toLowerCase() : ''
  const found = rows.filter(({ name, isPresent }) => `${name} ${isPresent ? 'Present' : 'Absent'}`.toLowerCase().includes(words))
  const start = after == null ? 0 : Number(after)
  const edges = found
    .slice(start, start + 100)
    .map((row, index) => ({ cursor: String(start + index + 1), node: { isKnown: true, ...row } }))
  const presentCount = rows.filter(({ isPresent }) => isPresent).length
  const attendees = {
    ...partOf(edges, found.length, start + edges.length),
    presentCount,
    absentCount: rows.length - presentCount,
    unknownCount: 0,
    quorum: { percent: 25, needed: Math.ceil(rows.length / 4), isReached: presentCount * 4 >= rows.length, entitledCount: rows.length },
  }
  return { election: election({ stage, attendees }) }
}

type CandidateStatus = 'SUBMITTED' | 'QUALIFIED' | 'DISQUALIFIED'

export interface CandidateSample {
  id: string
  name: string
  status: CandidateStatus
}

const everyControl = {
  openFiling: allowed,
  closeFiling: allowed,
  openReviewing: allowed,
  closeReviewing: allowed,
  publish: allowed,
  decide: allowed,
}

/** The election of the candidates page: in reviewing unless told otherwise. */
export function graphControls(controls: object = {}, rest: object = {}) {
  return election({
    stage: 'REVIEWING',
    filing: 'CLOSED',
    reviewing: 'OPEN',
    polling: 'UNSET',
    schedule,
    candidateControls: { stageLabel: 'Reviewing (Open)', isReviewingNew: false, ...everyControl, ...controls },
    ...rest,
  })
}

export function graphCandidates(samples: readonly CandidateSample[]) {
  const edges = samples.map((sample, index) => ({ cursor: String(index + 1), node: { ...sample, position: 'Board of Directors' } }))
  const countOf = (wanted: CandidateStatus) => samples.filter(({ status }) => status === wanted).length
  return {
    ...partOf(edges, samples.length, samples.length),
    qualifiedCount: countOf('QUALIFIED'),
    disqualifiedCount: countOf('DISQUALIFIED'),
  }
}

const sections = formOf(
  question('manifesto', { label: 'Manifesto', value: 'A loan answer in three working days.' }),
  question('papers', {
    label: 'Papers',
    type: 'FILE',
    files: [{ key: 'uuid/papers.pdf', name: 'papers.pdf', url: '/files/uuid/papers.pdf' }],
  }),
).sections.map((section) => ({ ...section, title: 'Position', fields: section.fields.map(graphField) }))

/** A candidate whole; what the disposition is already cannot be chosen again. */
export function graphCandidate({ id, name, status }: CandidateSample, rest: object = {}) {
  return {
    id,
    name,
    status,
    version: `version of ${status}`,
    reason: status === 'DISQUALIFIED' ? 'Not a member for ten years.' : null,
    transactor: status === 'SUBMITTED' ? null : 'Aurora Benitez',
    processedAt: status === 'SUBMITTED' ? null : '2026-11-02T01:05:00Z',
    position: 'Board of Directors',
    sex: 'Female',
    age: 47,
    emailAddress: `${id}@demo.kapwa.test`,
    submittedAt: '2026-10-14T07:14:00Z',
    sections,
    reviewers: [
      { name: 'Aurora Benitez', hasReviewed: true },
      { name: 'Nestor Pamintuan', hasReviewed: false },
    ],
    review: allowed,
    qualify: status === 'QUALIFIED' ? off('Qualified already.', 'UNCHANGED') : allowed,
    disqualify: status === 'DISQUALIFIED' ? off('Disqualified already.', 'UNCHANGED') : allowed,
    left: null,
    leave: off('The candidates are not published yet.'),
    ...rest,
  }
}

export const positions = [
  {
    name: 'Board of Directors',
    maxVote: 2,
    totalVotes: 1005,
    candidates: [
      { fullName: 'Amihan Salcedo', votes: 534, percent: 63.2, left: null },
      { fullName: 'Corazon Ilagan', votes: 471, percent: 55.7, left: null },
    ],
  },
  { name: 'Audit Committee', maxVote: 1, totalVotes: 1, candidates: [{ fullName: 'Teodoro Luna', votes: 1, percent: 0.1, left: null }] },
]

/** The election of the precinct page: polling is open unless told otherwise. */
export function graphPrecinct(precinct: object = {}, rest: object = {}) {
  return election({
    stage: 'POLLING',
    polling: 'OPEN',
    hasPartialCounts: true,
    receiptBoard: null,
    pollingChanges: [],
    reopening: null,
    schedule: [{ stage: 'POLLING', openedAt: '2026-11-20T00:00:00Z' }],
    precinct: {
      id: 'election',
      label: 'Polling (Open)',
      voterCount: 1912,
      attendeeCount: 2046,
      ballotCount: 845,
      heldBackCount: 0,
      turnoutPercent: 44.2,
      quorum: { percent: 25, needed: 793, isReached: true, entitledCount: 3172 },
      asOf: '2026-11-21T02:40:00Z',
      reportUrl: '/exports/precinct?electionGuid=election',
      positions,
      openPolling: off('Polling is open already.', 'UNCHANGED'),
      closePolling: allowed,
      generateReport: allowed,
      publish: off('The results are published once polling is closed.', 'NOT_YET_OPEN'),
      ...precinct,
    },
    ...rest,
  })
}
