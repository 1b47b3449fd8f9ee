import type { components } from '../../schema/generated/rest.ts'
import { example } from './example.ts'

type Schemas = components['schemas']
export type Election = Schemas['Election']
export type Ballot = Schemas['Ballot']

/** The flags of an election at each stage, `null` where a stage was never opened. */
const flags = {
  Filing: [true, null, null],
  Reviewing: [false, true, null],
  Published: [false, false, false],
  Polling: [false, false, true],
  Closed: [false, false, false],
  Completed: [false, false, false],
} as const

/** The contract's example of an election at this stage, in which the caller may run and vote. */
export function election(stage: Election['Status'] = 'Polling', overrides: Partial<Election> = {}): Election {
  const [IsFilingOpen, IsReviewingOpen, IsPollingOpen] = flags[stage]
  const base = example('getCurrentElection')!
  const Qualifications = base.Qualifications.map((qualification) => ({ ...qualification, IsEligible: true }))
  return { ...base, Qualifications, Status: stage, IsFilingOpen, IsReviewingOpen, IsPollingOpen, ...overrides }
}

/** `election` for a caller who may neither run nor vote. */
export function electionOfOthers(stage: Election['Status'] = 'Polling'): Election {
  const found = election(stage)
  return { ...found, Qualifications: found.Qualifications.map((qualification) => ({ ...qualification, IsEligible: false })) }
}

export const [firstCandidate, secondCandidate, thirdCandidate] = [
  '8c1b2a39-4d5e-4f60-8172-93a4b5c6d7e8',
  '9d2c3b4a-5e6f-4071-8283-a4b5c6d7e8f9',
  'ae3d4c5b-6f70-4182-9394-b5c6d7e8f90a',
] as const

/** A ballot of one position of two seats and three candidates, with a vote for each of these. */
export function ballot(voted: readonly string[] = [], overrides: Partial<Ballot> = {}): Ballot {
  const candidates = [firstCandidate, secondCandidate, thirdCandidate].map((Guid, index) => ({
    Guid,
    FullName: `Candidate ${index + 1}`,
    Photo: '',
    Manifesto: `Manifesto ${index + 1}`,
    Experiences: 'Auditor, 4 years; Teacher;',
    IsVoted: voted.includes(Guid),
  }))
  const position = { Guid: '3a7b2c1d-5e6f-4a8b-9c0d-1e2f3a4b5c6d', Name: 'Board of Directors', MaxVote: 2, TotalVotes: voted.length }
  return { IsCasted: false, CastedAt: null, Positions: [{ ...position, Candidates: candidates }], ...overrides }
}
