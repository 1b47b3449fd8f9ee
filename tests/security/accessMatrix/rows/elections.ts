import { expect } from 'vitest'
import { attributeGroup, field } from '../../../factories/attributeGroup.ts'
import { ballot, election, firstCandidate } from '../../../factories/election.ts'
import { example } from '../../../factories/example.ts'
import { operation, refused, reply } from '../../../rest-stub/operation.ts'
import type { Principal } from '../principals.ts'
import type { DomainRows, Row } from '../row.ts'

const { Guid: electionId } = election()
const missingId = '00000000-0000-4000-8000-000000000000'
const idempotencyKey = 'a-key-for-the-matrix'
const unknown = { userErrors: [{ code: 'FAILED', field: ['input', 'electionId'] }] }

const candidatePermissions = ['election_candidates_manage', 'election_candidates_review']
const precinctPermissions = ['election_precinct_audit', 'election_precinct_manage']

/** An answer for the holders of one of these permissions, null for others. */
const forHolders = (permissions: readonly string[], answer: (principal: Principal) => unknown) => (principal: Principal) =>
  permissions.includes(principal.name) ? answer(principal) : null

/** A mutation of officers: others are refused before it is said whether there is such an election. */
const ofOfficers = (permission: string, input: object, answer: (principal: Principal) => unknown): Row => ({
  own: () => ({ input: { electionId, ...input } }),
  answer: forHolders([permission], answer),
  missing: () => ({ input: { electionId: missingId, ...input } }),
  refusalOf: forHolders([permission], () => unknown),
})

const titled = ({ mark }: Principal) => ({ election: { title: mark }, userErrors: [] })
const inputOf = ({ mark }: Principal, id: string) => ({
  input: { electionId: id, version: 'another version', answers: [{ name: 'manifesto', value: mark }], idempotencyKey },
})
const attendanceOf = (id: string) => ({
  input: { electionId: id, file: new File(['EmployeeId,Name,Status\n'], 'ga_attendance.csv', { type: 'text/csv' }), isDryRun: true },
})
const template = (name: string, ...permissions: string[]): [string, Row] => [
  `GET /files/_templates/${name}`,
  { own: () => ({}), answer: forHolders(permissions, ({ mark }) => mark) },
]
const markOf = (bearer: string, sessions: Parameters<DomainRows['answers']>[0]['sessions'], principals: readonly Principal[]): string =>
  principals.find(({ person }) => person === sessions.personOf(bearer))?.mark ?? ''

/** A completed election, with each caller's own ballot and candidacy. */
export const electionRows: DomainRows = {
  answers: ({ sessions }, _known, principals) => {
    const mark = (bearer: string) => markOf(bearer, sessions, principals)
    return [
      operation('getCurrentElection', ({ bearer }) =>
        sessions.personOf(bearer) ? reply(200, election('Completed', { Title: mark(bearer) })) : refused.unauthenticated,
      ),
      operation('getBallot', ({ bearer }) => {
        const [position] = ballot().Positions
        return reply(200, ballot([], { Positions: [{ ...position!, Name: mark(bearer) }] }))
      }),
      operation('getCandidacy', ({ bearer }) => {
        const Fields = [field({ ControlName: 'manifesto', Type: 'textarea', Value: mark(bearer) })]
        return reply(200, attributeGroup({ Type: 'Candidacy', Status: 'Draft', Remarks: mark(bearer), Fields }))
      }),
      operation('getCandidate', ({ bearer, path }) =>
        path.candidateGuid === firstCandidate ? reply(200, { ...example('getCandidate'), Name: mark(bearer) }) : refused.notFound,
      ),
      operation('decideCandidate', ({ body }) => (body.Guid === firstCandidate ? undefined : refused.notFound)),
      operation('checkReceipt', ({ query }) => (query.get('code') === idempotencyKey ? undefined : refused.notFound)),
      operation('uploadAttendees', () => reply(200, { Rows: 0, Added: 0, Updated: 0, Unchanged: 0, Present: 0, Absent: 0 })),
    ]
  },
  rows: {
    'Election.isCounted': {
      own: () => ({ code: idempotencyKey }),
      answer: () => true,
      missing: () => ({ code: 'missing' }),
      refusal: false,
    },
    'Election.candidate': {
      own: () => ({ id: firstCandidate }),
      answer: forHolders(candidatePermissions, ({ mark }) => ({ id: firstCandidate, name: mark })),
      missing: () => ({ id: missingId }),
      refusal: null,
    },
    'Mutation.saveCandidacy': {
      own: (principal) => inputOf(principal, electionId),
      answer: ({ mark }) => ({ candidacy: { form: { remarks: mark } }, userErrors: [] }),
      missing: (principal) => inputOf(principal, missingId),
      refusal: { candidacy: null, ...unknown },
    },
    'Mutation.submitCandidacy': {
      // As of a form: the version is a hash of the questions, which no row can know.
      own: (principal) => inputOf(principal, electionId),
      answer: () => ({ candidacy: null, userErrors: [{ code: 'CONFLICT', field: ['input', 'version'] }] }),
      missing: (principal) => inputOf(principal, missingId),
      refusal: { candidacy: null, ...unknown },
    },
    'Mutation.setVote': {
      own: () => ({ input: { electionId, candidateId: firstCandidate, isVoted: true } }),
      answer: ({ mark }) => ({ position: { name: mark }, ballot: { positions: [{ name: mark }] }, userErrors: [{ code: 'CONFLICT' }] }),
      missing: () => ({ input: { electionId: missingId, candidateId: firstCandidate, isVoted: true } }),
      refusal: { position: null, ballot: null, ...unknown },
    },
    'Mutation.castBallot': {
      own: () => ({ input: { electionId, idempotencyKey } }),
      answer: ({ mark }) => ({ ballot: { positions: [{ name: mark }] }, userErrors: [] }),
      missing: () => ({ input: { electionId: missingId, idempotencyKey } }),
      refusal: { ballot: null, receipt: null, ...unknown },
    },
    'Mutation.changeElectionStage': ofOfficers('election_candidates_manage', { stage: 'FILING', isOpen: true }, titled),
    'Mutation.publishCandidates': ofOfficers('election_candidates_manage', {}, titled),
    'Mutation.publishResults': ofOfficers('election_precinct_manage', {}, titled),
    'Mutation.decideCandidate': {
      own: () => ({ input: { candidateId: firstCandidate, status: 'QUALIFIED' } }),
      answer: forHolders(['election_candidates_manage'], ({ mark }) => ({ candidate: { name: mark }, election: { title: mark } })),
      missing: () => ({ input: { candidateId: missingId, status: 'QUALIFIED' } }),
      refusalOf: forHolders(['election_candidates_manage'], () => ({ candidate: null, userErrors: [{ code: 'FAILED' }] })),
    },
    'Mutation.uploadAttendees': {
      own: () => attendanceOf(electionId),
      answer: forHolders(['election_manage_attendee'], () => ({ outcome: { rows: 0 }, rowErrors: [], userErrors: [] })),
      missing: () => attendanceOf(missingId),
      refusalOf: forHolders(['election_manage_attendee'], () => ({ outcome: null, ...unknown })),
    },
    'GET /exports/precinct?electionGuid={electionGuid}': {
      own: () => ({ electionGuid: electionId }),
      answer: forHolders(precinctPermissions, ({ mark }) => expect.stringContaining(mark) as unknown),
    },
    ...Object.fromEntries([
      template('ga_attendance.csv', 'election_manage_attendee'),
      template('user_loans.csv', 'management_access', 'subscription_data_upload'),
    ]),
  },
}
