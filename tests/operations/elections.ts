import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { ballot, election, firstCandidate } from '../factories/election.ts'
import { missingGuid, notFound } from '../reference/accessMatrix/cell.ts'
import type { Person } from '../reference/accessMatrix/principals.ts'
import type { Answers } from '../reference/formCalls.ts'
import { fileOf, formOf, toAnswers } from '../reference/formCalls.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import { byGuid, conflict, electionGuid, electionId, inStage, objectWith, ofElection, unknownElection } from './election.ts'
import type { Entries } from './entry.ts'
import type { Service } from './service.ts'
import { idempotencyKey, typed } from './values.ts'

const ineligible = conflict('You are not eligible to vote.')
const locked = conflict('Your votes have been casted. Your ballot is now locked.')
const filingClosed = conflict('Filing for candidacy is closed.')

/** Present in the demo's attendee list: all named members but pedro. */
const isPresent = ({ userName }: Person) => !['ana', 'ramon', 'liza', 'pedro'].includes(userName) && !userName.startsWith('only-')

const photo = 'photo-1-me.png'
const manifesto = { manifesto: 'Audit and credit before new projects.' }
const whole = {
  ...manifesto,
  position: 'Audit Committee',
  photo,
  experiences: 'Branch auditor, 2019 to 2024; Credit committee, 2 terms',
  affirmation: 'true',
}

const candidacyForm = (Guid: string, answers: Answers = {}, file?: File) =>
  formOf('AttributeGroup', { Guid, Fields: toAnswers(answers) }, file && [file])
const groupOf = async (service: Service) =>
  (await service.read('getCandidacy', { params: { electionGuid: await electionGuid(service) } })).Guid

/** A save while filing, with a photo of this size where it names one. */
const saveOf =
  (answers: Answers, size = 100) =>
  async (service: Service) => {
    await service.moveElection('filing')
    const file = answers.photo === undefined ? undefined : fileOf(photo, 'image/png', size)
    return { body: candidacyForm(await groupOf(service), answers, file) }
  }

/** Submits what these answers have made of the candidacy. */
const submitOf = (answers?: Answers) => async (service: Service) => {
  if (answers) await service.send('saveCandidacy', await saveOf(answers)(service))
  return { params: { groupGuid: await groupOf(service) } }
}

/** Begins polling anew; answers the Guid of a candidate. */
async function beginPolling(service: Service): Promise<string> {
  await service.moveElection('filing')
  await service.moveElection('polling')
  const { Positions } = await service.read('getBallot', { params: { electionGuid: await electionGuid(service) } })
  return Positions[0]!.Candidates[0]!.Guid
}

const vote = async (service: Service) => ({ params: { candidateGuid: await beginPolling(service) } })
const marked = async (service: Service) => {
  const sent = await vote(service)
  await service.send('toggleVote', sent)
  return sent
}
async function cast(service: Service) {
  const sent = await marked(service)
  const params = { electionGuid: await electionGuid(service) }
  const receipt = (await service.send('castBallot', { params })).headers.get('receipt') ?? ''
  return { sent, params, receipt }
}

// The version is a hash of the questions, which no row can know.
const inputOf = ({ mark }: Principal, id: string) => ({
  input: { electionId: id, version: 'another version', answers: [{ name: 'manifesto', value: mark }], idempotencyKey },
})

/** The election, as members see it; what its officers do is in `electionOfficers.ts`. */
export const elections = {
  getCurrentElection: {
    cases: [
      [
        200,
        'while polling',
        async (service) => {
          await beginPolling(service)
          return {}
        },
      ],
    ],
    stub:
      ({ markOf }) =>
      ({ bearer }) => {
        const mark = markOf(bearer)
        return mark === undefined ? refused.unauthenticated : reply(200, election('Completed', { Title: mark }))
      },
    screens: { ElectionResults: { calls: ['getCurrentElection', 'listCompletedElections'] } },
  },
  listCompletedElections: {
    isShared: true,
    cases: [[200, 'when completed', inStage('completed')]],
    access: () => [{ of: 'while polling', status: 200, answer: [] }],
    graph: {
      'Query.election': {
        own: () => ({ id: electionId }),
        answer: ({ mark }) => ({ title: mark }),
        missing: () => ({ id: missingGuid }),
        refusal: null,
      },
    },
    screens: { CompletedElection: { variables: { id: electionId }, calls: ['listCompletedElections', 'getCurrentElection'] } },
  },
  getCandidacy: {
    cases: [[200, 'while filing', inStage('filing')]],
    access: byGuid(({ userName }) => ({
      status: 200,
      answer: objectWith({ Type: 'Candidacy', Status: userName === 'carla' ? 'Qualified' : 'Draft' }),
    })),
    stub:
      ({ markOf }) =>
      ({ bearer }) => {
        const mark = markOf(bearer) ?? ''
        const Fields = [field({ ControlName: 'manifesto', Type: 'textarea', Value: mark })]
        return reply(200, attributeGroup({ Type: 'Candidacy', Status: 'Draft', Remarks: mark, Fields }))
      },
    screens: { Candidacy: { calls: ['getCurrentElection', 'getCandidacy'] } },
  },
  saveCandidacy: {
    cases: [
      [200, 'a few answers', saveOf(manifesto)],
      [400, 'an unknown question', saveOf({ [typed]: typed })],
      [404, 'an unknown group', { body: candidacyForm(missingGuid) }],
      [413, 'a photo of more than 3 MB', saveOf(whole, 3_145_736)],
      [
        409,
        'while reviewing',
        async (service) => {
          const sent = await saveOf(whole)(service)
          await service.moveElection('reviewing')
          return sent
        },
      ],
    ],
    access: ofElection((_person, { group_guid }) => [
      { of: 'while polling', body: candidacyForm(group_guid), ...filingClosed },
      { of: 'missing', body: candidacyForm(missingGuid), ...notFound },
    ]),
    graph: {
      'Mutation.saveCandidacy': {
        own: (principal) => inputOf(principal, electionId),
        answer: ({ mark }) => ({ candidacy: { form: { remarks: mark } }, userErrors: [] }),
        missing: (principal) => inputOf(principal, missingGuid),
        refusal: { candidacy: null, ...unknownElection },
      },
    },
  },
  submitCandidacy: {
    cases: [
      [400, 'incomplete', submitOf(manifesto)],
      [200, 'complete', submitOf(whole)],
      [409, 'submitted already', submitOf()],
    ],
    access: ofElection((_person, { group_guid }) => [
      { of: 'while polling', params: { groupGuid: group_guid }, ...filingClosed },
      { of: 'missing', params: { groupGuid: missingGuid }, ...notFound },
    ]),
    graph: {
      'Mutation.submitCandidacy': {
        own: (principal) => inputOf(principal, electionId),
        answer: () => ({ candidacy: null, userErrors: [{ code: 'CONFLICT', field: ['input', 'version'] }] }),
        missing: (principal) => inputOf(principal, missingGuid),
        refusal: { candidacy: null, ...unknownElection },
      },
    },
  },
  getBallot: {
    cases: [[200, 'while polling', inStage('polling')]],
    access: byGuid(() => ({ status: 200, answer: objectWith({ IsCasted: false, CastedAt: null }) })),
    stub:
      ({ markOf }) =>
      ({ bearer }) => {
        const [position] = ballot().Positions
        const cast = { IsCasted: true, CastedAt: '2026-11-21T02:42:00Z' }
        return reply(200, ballot([], { ...cast, Positions: [{ ...position!, Name: markOf(bearer) ?? '' }] }))
      },
    screens: {
      ElectionOverview: { calls: ['getCurrentElection', 'getBallot'] },
      Voting: { calls: ['getCurrentElection', 'getBallot'] },
      UncastBallot: { calls: ['getCurrentElection', 'getBallot'] },
    },
  },
  toggleVote: {
    cases: [
      [200, 'a candidate', vote],
      [409, 'after casting', async (service) => (await cast(service)).sent],
    ],
    access: ofElection((person, { candidate }) => {
      const outcome = (answer: string) => (isPresent(person) ? { status: 200, answer } : ineligible)
      return [
        { of: 'a mark', params: { candidateGuid: candidate }, ...outcome('Voted') },
        { of: 'the mark again', params: { candidateGuid: candidate }, ...outcome('Unvoted') },
        { of: 'missing', params: { candidateGuid: missingGuid }, ...notFound },
      ]
    }),
    graph: {
      'Mutation.setVote': {
        own: () => ({ input: { electionId, candidateId: firstCandidate, isVoted: true } }),
        answer: ({ mark }) => ({ position: { name: mark }, ballot: { positions: [{ name: mark }] }, userErrors: [{ code: 'CONFLICT' }] }),
        missing: () => ({ input: { electionId: missingGuid, candidateId: firstCandidate, isVoted: true } }),
        refusal: { position: null, ballot: null, ...unknownElection },
      },
    },
  },
  castBallot: {
    cases: [
      [
        409,
        'without a vote',
        async (service) => {
          await beginPolling(service)
          return { params: { electionGuid: await electionGuid(service) } }
        },
      ],
      [
        200,
        'with a vote',
        async (service) => {
          await marked(service)
          return { params: { electionGuid: await electionGuid(service) } }
        },
      ],
      [
        400,
        'a receipt that is no hash',
        async (service) => {
          await marked(service)
          return { params: { electionGuid: await electionGuid(service) }, headers: { 'receipt-hash': typed } }
        },
      ],
      [
        200,
        'with a receipt',
        async (service) => {
          await marked(service)
          return { params: { electionGuid: await electionGuid(service) }, headers: { 'receipt-hash': 'a'.repeat(64) } }
        },
      ],
    ],
    access: ofElection(async (person, { guid, candidate }, { reference, signIn }) => {
      if (isPresent(person)) {
        const { AccessToken: token } = await signIn(person)
        await reference.request('PUT', `/api/election/vote/toggle/${candidate}`, { token })
      }
      return [
        { of: 'own', params: { electionGuid: guid }, ...(isPresent(person) ? { status: 200, answer: 'Casted' } : ineligible) },
        { of: 'own again', params: { electionGuid: guid }, ...(isPresent(person) ? locked : ineligible) },
        { of: 'missing', params: { electionGuid: missingGuid }, ...notFound },
      ]
    }),
    graph: {
      'Mutation.castBallot': {
        own: () => ({ input: { electionId, idempotencyKey } }),
        answer: ({ mark }) => ({ ballot: { positions: [{ name: mark }] }, userErrors: [] }),
        missing: () => ({ input: { electionId: missingGuid, idempotencyKey } }),
        refusal: { ballot: null, receipt: null, isReceiptTaken: false, ...unknownElection },
      },
    },
  },
  checkReceipt: {
    isShared: true,
    cases: [
      [
        200,
        'counted',
        async (service) => {
          const { params, receipt } = await cast(service)
          return { params, query: { code: receipt } }
        },
      ],
      [400, 'an empty code', async (service) => ({ params: { electionGuid: await electionGuid(service) }, query: { code: '' } })],
      [404, 'an unknown code', async (service) => ({ params: { electionGuid: await electionGuid(service) }, query: { code: 'unknown' } })],
    ],
    access: byGuid(() => notFound, { code: 'unknown' }),
    graph: {
      'Election.isCounted': {
        own: () => ({ code: idempotencyKey }),
        answer: () => true,
        missing: () => ({ code: 'missing' }),
        refusal: false,
      },
    },
    stub:
      () =>
      ({ query }) =>
        query.get('code') === idempotencyKey ? undefined : refused.notFound,
    screens: {
      ReceiptCheck: {
        variables: { code: '7K2M-9QXA', electionId },
        calls: ['listCompletedElections', 'getCurrentElection', 'checkReceipt'],
      },
    },
  },
  getReceiptBoard: {
    isShared: true,
    cases: [
      [200, 'when closed', inStage('closed')],
      [404, 'while polling', inStage('polling')],
    ],
    access: byGuid(() => notFound),
    graph: {
      'GET /exports/receipt-board?electionGuid={electionGuid}': {
        own: () => ({ electionGuid: electionId }),
        answer: () => 'an example',
      },
    },
  },
  exportSlips: {
    isShared: true,
    cases: [
      [404, 'when closed', inStage('closed')],
      [409, 'of fewer than 30 ballots', inStage('completed')],
      [
        200,
        'of 30 ballots',
        async (service) => {
          await service.moveElection('closed')
          await service.reference.database.updateTable('ballot_boxes').set({ ballots: 30 }).execute()
          return inStage('completed')(service)
        },
      ],
    ],
    access: byGuid(() => notFound),
    graph: {
      'GET /exports/slips?electionGuid={electionGuid}': {
        own: () => ({ electionGuid: electionId }),
        answer: () => 'an example',
      },
    },
  },
  getResults: { cases: [[200, 'when completed', inStage('completed')]], access: byGuid(() => notFound) },
} satisfies Partial<Entries>
