import { expect } from 'vitest'
import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { firstCandidate } from '../factories/election.ts'
import { example } from '../factories/example.ts'
import { missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import type { Row } from '../reference/accessMatrix/cell.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Row as GraphRow } from '../security/accessMatrix/row.ts'
import { byGuid, conflict, electionGuid, electionId, inStage, objectWith, ofElection, unknownElection } from './election.ts'
import type { Case, Entries } from './entry.ts'
import type { Service } from './service.ts'
import { typed, uploadOf } from './values.ts'

const anyText: unknown = expect.any(String)
const anyList: unknown = expect.any(Array)

const candidateOf = async (service: Service) =>
  (await service.read('listCandidates', { params: { electionGuid: await electionGuid(service) } }))[0]!.Guid

const leaving = { Kind: 'Withdrawn', Reason: 'By letter.' }

const review = (stage: DemoStage) => async (service: Service) => {
  await service.moveElection(stage)
  return { params: { candidateGuid: await candidateOf(service) } }
}

const decide = (stage: DemoStage, Status: string, Guid?: string) => async (service: Service) => {
  await service.moveElection(stage)
  return { body: { Guid: Guid ?? (await candidateOf(service)), Status } }
}

const leave =
  (stage: DemoStage, other: object = {}) =>
  async (service: Service) => {
    await service.moveElection(stage)
    return { body: { Guid: await candidateOf(service), ...leaving, ...other } }
  }

type StageChange = 'changeFiling' | 'changeReviewing' | 'changePolling'

/** A stage is open in the one of its name, and closed there; while polling none of them can be opened. */
function change(flag: string, stage: DemoStage, message: string): { cases: Case<StageChange>[]; access: Row } {
  const send = (isOpen: unknown, guid?: string) => async (service: Service) => {
    await service.moveElection(stage)
    return { body: { Guid: guid ?? (await electionGuid(service)), [flag]: isOpen } }
  }
  return {
    cases: [
      [200, 'closed', send(false)],
      [400, 'without the flag', send(undefined)],
      [404, 'an unknown Guid', send(false, missingGuid)],
      [409, 'open already', send(true)],
    ],
    access: ofElection((_person, { guid }) => [
      { of: 'the election', body: { Guid: guid, [flag]: true }, ...conflict(message) },
      { of: 'missing', body: { Guid: missingGuid, [flag]: true }, ...notFound },
    ]),
  }
}

const candidatePermissions = ['election_candidates_manage', 'election_candidates_review']
const precinctPermissions = ['election_precinct_audit', 'election_precinct_manage']

/** An answer for the holders of one of these permissions, null for others. */
const forHolders = (permissions: readonly string[], answer: (principal: Principal) => unknown) => (principal: Principal) =>
  permissions.includes(principal.name) ? answer(principal) : null

/** A mutation of officers: others are refused before it is said whether there is such an election. */
const ofOfficers = (permission: string, input: object): GraphRow => ({
  own: () => ({ input: { electionId, ...input } }),
  answer: forHolders([permission], ({ mark }) => ({ election: { title: mark }, userErrors: [] })),
  missing: () => ({ input: { electionId: missingGuid, ...input } }),
  refusalOf: forHolders([permission], () => unknownElection),
})

const attendance = 'EmployeeId,Name,Status\r\nEMP-70001,"Reyes, Ana",Present\r\n'
const uploadIn = (stage: DemoStage, content: BlobPart) => async (service: Service) => ({
  ...(await inStage(stage)(service)),
  body: uploadOf(content),
})
const attendanceOf = (id: string) => ({
  input: { electionId: id, file: new File(['EmployeeId,Name,Status\n'], 'ga_attendance.csv', { type: 'text/csv' }), isDryRun: true },
})
const template = (...permissions: string[]): GraphRow => ({ own: () => ({}), answer: forHolders(permissions, ({ mark }) => mark) })

/** As the mutations leave a candidate. */
const agreed = { AskedBy: 'Nora Cortez', AskedAt: '2026-11-18T02:10:00Z', IsOwn: false, AgreedBy: 'Aurora Benitez', On: '2026-11-19' }
const decided = { Status: 'Qualified', IsReviewed: true, Left: { ...agreed, Kind: 'Withdrawn', Reason: 'By letter.' } } as const

/** What the officers of an election read and do, and the templates of uploads. */
export const electionOfficers = {
  listCandidates: {
    cases: [[200, 'while reviewing', inStage('reviewing', 'auditor')]],
    access: byGuid(() => ({ status: 200, answer: anyList })),
    screens: { Candidates: { calls: ['getCurrentElection', 'listCandidates'] } },
  },
  getCandidate: {
    by: 'auditor',
    cases: [[200, 'with the candidacy', async (service) => ({ params: { candidateGuid: await candidateOf(service) } })]],
    access: ofElection((_person, { candidate }) => [
      {
        of: 'a candidate',
        params: { candidateGuid: candidate },
        status: 200,
        answer: objectWith({ Guid: candidate, Status: 'Qualified' }),
      },
      { of: 'missing', params: { candidateGuid: missingGuid }, ...notFound },
    ]),
    graph: {
      'Election.candidate': {
        own: () => ({ id: firstCandidate }),
        answer: forHolders(candidatePermissions, ({ mark }) => ({ id: firstCandidate, name: mark })),
        missing: () => ({ id: missingGuid }),
        refusal: null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) =>
        path.candidateGuid === firstCandidate
          ? reply(200, { ...example('getCandidate'), ...decided, Name: markOf(bearer) ?? '' })
          : refused.notFound,
    screens: { Candidate: { variables: { id: example('getCandidate').Guid }, calls: ['getCurrentElection', 'getCandidate'] } },
  },
  reviewCandidate: {
    by: 'auditor',
    cases: [
      [409, 'while filing', review('filing')],
      [200, 'while reviewing', review('reviewing')],
    ],
    access: ofElection((_person, { candidate }) => [
      { of: 'while polling', params: { candidateGuid: candidate }, ...conflict('Reviewing is not open.') },
      { of: 'missing', params: { candidateGuid: missingGuid }, ...notFound },
    ]),
    graph: {
      'Mutation.reviewCandidate': {
        own: () => ({ input: { candidateId: firstCandidate } }),
        answer: forHolders(['election_candidates_review'], ({ mark }) => ({ candidate: { name: mark }, userErrors: [] })),
        missing: () => ({ input: { candidateId: missingGuid } }),
        refusalOf: forHolders(['election_candidates_review'], () => ({ candidate: null, userErrors: [{ code: 'FAILED' }] })),
      },
    },
    stub:
      () =>
      ({ path }) =>
        path.candidateGuid === firstCandidate ? undefined : refused.notFound,
  },
  decideCandidate: {
    cases: [
      [409, 'while filing', decide('filing', 'Qualified')],
      [200, 'while reviewing', decide('reviewing', 'Qualified')],
      [400, 'another status', decide('reviewing', 'Submitted')],
      [404, 'an unknown Guid', decide('reviewing', 'Qualified', missingGuid)],
      [
        412,
        'decided since it was read',
        async (service) => ({ ...(await decide('reviewing', 'Disqualified')(service)), headers: { 'if-match': '"old"' } }),
      ],
    ],
    access: ofElection((_person, { candidate }) => [
      { of: 'while polling', body: { Guid: candidate, Status: 'Disqualified' }, ...conflict('Reviewing is not open.') },
      { of: 'missing', body: { Guid: missingGuid, Status: 'Disqualified' }, ...notFound },
    ]),
    graph: {
      'Mutation.decideCandidate': {
        own: () => ({ input: { candidateId: firstCandidate, status: 'QUALIFIED' } }),
        answer: forHolders(['election_candidates_manage'], ({ mark }) => ({ candidate: { name: mark }, election: { title: mark } })),
        missing: () => ({ input: { candidateId: missingGuid, status: 'QUALIFIED' } }),
        refusalOf: forHolders(['election_candidates_manage'], () => ({ candidate: null, userErrors: [{ code: 'FAILED' }] })),
      },
    },
    stub:
      () =>
      ({ body }) =>
        body.Guid === firstCandidate ? undefined : refused.notFound,
  },
  leaveBallot: {
    cases: [
      [409, 'before publishing', leave('reviewing')],
      [200, 'while polling', leave('polling')],
      [400, 'without a reason', leave('polling', { Reason: ' ' })],
      [404, 'an unknown Guid', leave('polling', { Guid: missingGuid })],
    ],
    access: ofElection((_person, { candidate }) => [
      {
        of: 'what does not wait',
        body: { Guid: candidate, ...leaving, IsAgreed: false },
        ...conflict('This does not wait any more, or waits with other words.'),
      },
      { of: 'missing', body: { Guid: missingGuid, ...leaving }, ...notFound },
    ]),
    graph: {
      'Mutation.leaveBallot': {
        own: () => ({ input: { candidateId: firstCandidate, kind: 'WITHDRAWN', reason: 'By letter.' } }),
        answer: forHolders(['election_candidates_manage'], ({ mark }) => ({ candidate: { name: mark }, userErrors: [] })),
        missing: () => ({ input: { candidateId: missingGuid, kind: 'WITHDRAWN', reason: 'By letter.' } }),
        refusalOf: forHolders(['election_candidates_manage'], () => ({ candidate: null, userErrors: [{ code: 'FAILED' }] })),
      },
    },
    stub:
      () =>
      ({ body }) =>
        body.Guid === firstCandidate ? undefined : refused.notFound,
  },
  changeFiling: {
    ...change('IsFilingOpen', 'filing', 'Filing is over: reviewing was opened.'),
    graph: { 'Mutation.changeElectionStage': ofOfficers('election_candidates_manage', { stage: 'FILING', isOpen: false }) },
  },
  changeReviewing: change('IsReviewingOpen', 'reviewing', 'Reviewing is over: the candidates are published.'),
  changePolling: change('IsPollingOpen', 'polling', 'It is open already.'),
  publishCandidates: {
    cases: [
      [
        200,
        'after reviewing',
        async (service) => {
          await service.moveElection('published')
          await service.moveElection('reviewing')
          const Guid = await electionGuid(service)
          await service.send('changeReviewing', { body: { Guid, IsReviewingOpen: false } })
          return { params: { electionGuid: Guid } }
        },
      ],
      [409, 'published already', inStage('published')],
    ],
    access: byGuid(() => conflict('The candidates are published already.')),
    graph: { 'Mutation.publishCandidates': ofOfficers('election_candidates_manage', {}) },
  },
  publishResults: {
    cases: [
      [200, 'when closed', inStage('closed')],
      [409, 'while polling', inStage('polling')],
    ],
    access: byGuid(() => conflict('The results are published once polling is closed.')),
    graph: { 'Mutation.publishResults': ofOfficers('election_precinct_manage', {}) },
  },
  getPrecinct: {
    cases: [[200, 'while polling', inStage('polling', 'auditor')]],
    access: byGuid(() => ({ status: 200, answer: objectWith({ Status: 'Polling' }) })),
    screens: { Precinct: { calls: ['getCurrentElection', 'getPrecinct'] } },
  },
  exportPrecinct: {
    by: 'auditor',
    cases: [
      [200, 'while polling', inStage('polling')],
      [409, 'without a vote', inStage('published')],
    ],
    access: byGuid(() => ({ status: 200, answer: anyText })),
    graph: {
      'GET /exports/precinct?electionGuid={electionGuid}': {
        own: () => ({ electionGuid: electionId }),
        answer: forHolders(precinctPermissions, ({ mark }) => expect.stringContaining(mark) as unknown),
      },
    },
  },
  listAttendees: {
    cases: [[200, 'while polling', inStage('polling')]],
    access: byGuid(() => ({ status: 200, answer: anyList })),
    screens: { Attendees: { calls: ['getCurrentElection', 'listAttendees'] } },
  },
  uploadAttendees: {
    cases: [
      [200, 'a row', uploadIn('polling', attendance)],
      [400, 'another header', uploadIn('polling', `Name\n${typed}\n`)],
      [409, 'after polling', uploadIn('closed', attendance)],
    ],
    access: ofElection((_person, { guid }) => [
      {
        of: 'a dry run',
        params: { electionGuid: guid },
        query: { dryRun: 'true' },
        body: uploadOf(attendance),
        status: 200,
        answer: objectWith({ Rows: 1, Added: 1 }),
      },
      { of: 'missing', params: { electionGuid: missingGuid }, body: uploadOf(attendance), ...notFound },
    ]),
    graph: {
      'Mutation.uploadAttendees': {
        own: () => attendanceOf(electionId),
        answer: forHolders(['election_manage_attendee'], () => ({ outcome: { rows: 0 }, rowErrors: [], userErrors: [] })),
        missing: () => attendanceOf(missingGuid),
        refusalOf: forHolders(['election_manage_attendee'], () => ({ outcome: null, ...unknownElection })),
      },
    },
    stub: () => () => reply(200, { Rows: 0, Added: 0, Updated: 0, Unchanged: 0, Present: 0, Absent: 0 }),
  },
  getTemplate: {
    by: 'comelec',
    cases: [
      [200, 'of the attendance', { params: { name: 'ga_attendance.csv' } }],
      [404, 'another name', { params: { name: 'others.csv' } }],
    ],
    access: signedIn(() => [
      {
        of: 'a template',
        params: { name: 'ga_attendance.csv' },
        status: 200,
        answer: expect.stringContaining('EmployeeId,Name,Status') as unknown,
      },
      { of: 'missing', params: { name: 'others.csv' }, ...notFound },
    ]),
    graph: {
      'GET /files/_templates/ga_attendance.csv': template('election_manage_attendee'),
      'GET /files/_templates/user_loans.csv': template('management_access', 'subscription_data_upload'),
    },
  },
} satisfies Partial<Entries>
