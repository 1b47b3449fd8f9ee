/** Something that may be done, or the reason why not, as the BFF answers it. */
const availability = (message: string | null, reason: string | null) => ({ isAllowed: message === null, reason, message })

export const allowed = availability(null, null)
export const notYetOpen = availability('Voting is not yet open.', 'NOT_YET_OPEN')
export const closed = availability('Voting is now closed.', 'CLOSED')
export const notEligible = availability('Only 2025 Officers are eligible to vote.', 'NOT_ELIGIBLE')
export const castNote = 'Your votes have been casted. Your ballot is now locked.'
export const alreadyCast = availability(castNote, 'CAST')
export const withoutVote = availability('Vote for at least one candidate before you cast your ballot.', 'NO_VOTE')
export const filingClosed = availability('Filing for candidacy is closed.', 'FILING_CLOSED')
export const resultsClosed = availability('Results open when the election is completed.', 'NOT_YET_OPEN')

const property = (name: string, value: string, isMet: boolean | null = true) => ({ name, value, isMet })

export const qualifications = [
  {
    type: 'CANDIDACY',
    isEligible: false,
    eligibilityInfo: '<p>A candidate is a member for <b>10 years</b>, Active and compliant, with no overdue loan.</p>',
    properties: [
      property('Member for 10 years', '9 years', false),
      property('Status', 'Active'),
      property('Compliance profile', 'Complete'),
      property('Overdue loans', 'None'),
    ],
  },
  {
    type: 'VOTING',
    isEligible: true,
    eligibilityInfo: '<p>Only 2025 Officers are eligible to vote.</p>',
    properties: [property('Status', 'Active'), property('Attendance', 'Present', null)],
  },
]

const period = (stage: string, openedAt: string, closedAt: string | null) => ({ stage, openedAt, closedAt })

const onBallot: { left: object | null } = { left: null }

/** A candidate of the ballot as the BFF answers it. */
const graphCandidate = (id: string, fullName: string, rest: object = {}) => ({
  id,
  fullName,
  manifesto: `${fullName} will serve.`,
  experiences: ['Branch auditor, 2019 to 2024', 'Credit committee, 2 terms'],
  isVoted: false,
  ...onBallot,
  ...rest,
})

type Candidate = ReturnType<typeof graphCandidate>

/** A position of the ballot as the BFF answers it, with its votes counted. */
export const graphPosition = (id: string, name: string, maxVote: number, candidates: readonly Candidate[]) => ({
  id,
  name,
  maxVote,
  votes: candidates.filter(({ isVoted }) => isVoted).length,
  candidates,
})

const positions = [
  graphPosition('board', 'Board of Directors', 2, [
    graphCandidate('amihan', 'Amihan Salcedo'),
    graphCandidate('benigno', 'Benigno Talavera'),
    graphCandidate('corazon', 'Corazon Ilagan'),
  ]),
  graphPosition('audit', 'Audit Committee', 1, [graphCandidate('teodoro', 'Teodoro Luna'), graphCandidate('milagros', 'Milagros Reyes')]),
]

/** A ballot in open polling as the BFF answers it. */
export const graphBallot = (rest: object = {}) => ({ id: 'election', isCast: false, cast: withoutVote, positions, ...rest })

/** An election in polling as the BFF answers it. */
export const graphElection = (rest: object = {}) => ({
  id: 'election',
  title: '2026 Board election',
  stage: 'POLLING',
  filing: 'CLOSED',
  reviewing: 'CLOSED',
  polling: 'OPEN',
  hasPartialCounts: true,
  schedule: [
    period('FILING', '2026-10-01T00:00:00Z', '2026-10-31T09:00:00Z'),
    period('REVIEWING', '2026-10-30T00:00:00Z', '2026-11-11T09:00:00Z'),
    period('PUBLISHED', '2026-11-13T00:00:00Z', '2026-11-20T00:00:00Z'),
    period('POLLING', '2026-11-20T00:00:00Z', null),
  ],
  run: filingClosed,
  participate: allowed,
  beUpdated: resultsClosed,
  qualifications,
  ballot: graphBallot(),
  ...rest,
})

const counted = (fullName: string, votes: number, percent: number, rank: number | null, isTied = false) => ({
  fullName,
  votes,
  percent,
  rank,
  isTied,
  left: null,
})

const resultOf = (name: string, maxVote: number, candidates: readonly ReturnType<typeof counted>[]) => ({
  name,
  maxVote,
  totalVotes: candidates.reduce((sum, { votes }) => sum + votes, 0),
  hasTie: candidates.some(({ isTied }) => isTied),
  candidates,
})

/** Published results as the BFF answers them: one position decided, one with a tie. */
export const graphResults = (rest: object = {}) => ({
  ballotCount: 1284,
  voterCount: 1912,
  positions: [
    resultOf('Board of Directors', 2, [
      counted('Amihan Salcedo', 812, 63.2, 1),
      counted('Corazon Ilagan', 704, 54.8, 2),
      counted('Benigno Talavera', 1, 0.1, null),
    ]),
    resultOf('Election Committee', 1, [
      counted('Ligaya Sarmiento', 610, 47.5, null, true),
      counted('Rafael Ocampo', 610, 47.5, null, true),
    ]),
  ],
  ...rest,
})
