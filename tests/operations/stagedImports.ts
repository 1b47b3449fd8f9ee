import { example } from '../factories/example.ts'
import { missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Entries } from './entry.ts'

const id = example('listStagedImports')[0]!.Guid
const Reason = 'The back pay is missing.'
const version = 'v1'

const isOpenTo = ({ name }: Principal) => name === 'management_access' || name === 'subscription_data_upload'
/** A file that does not wait, for those who may decide. */
const refusalOf = (principal: Principal) =>
  isOpenTo(principal) ? { administration: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] } : null
const answer = (principal: Principal) => (isOpenTo(principal) ? { administration: { stagedImports: [{ id }] }, userErrors: [] } : null)

/** The stub knows the one file of the example; null where the call goes on. */
function refusalOfStub(mark: string | undefined, guid: string) {
  if (mark === undefined) return refused.unauthenticated
  return guid === id ? null : refused.notFound
}

/** The files that wait for a second officer; the rules of the wait are tested where the service is configured so. */
export const stagedImports = {
  listStagedImports: {
    access: signedIn(() => [{ of: 'all', status: 200, answer: [] }]),
  },
  getStagedImport: {
    cases: [[404, 'a file that does not wait', { params: { guid: missingGuid } }]],
    access: signedIn(() => [{ of: 'missing', params: { guid: missingGuid }, ...notFound }]),
    graph: {
      'Administration.stagedTrial': {
        own: () => ({ id }),
        answer: (principal) => (isOpenTo(principal) ? { id, version: principal.mark } : null),
        missing: () => ({ id: missingGuid }),
        refusal: null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) =>
        refusalOfStub(markOf(bearer), path.guid) ?? reply(200, { ...example('getStagedImport'), Version: markOf(bearer) ?? '' }),
    screens: { StagedTrial: { variables: { id }, calls: ['getStagedImport'] } },
  },
  applyStagedImport: {
    cases: [[404, 'a file that does not wait', { params: { guid: missingGuid }, query: { version } }]],
    access: signedIn(() => [{ of: 'missing', params: { guid: missingGuid }, query: { version }, ...notFound }]),
    graph: {
      'Mutation.applyStagedImport': {
        own: () => ({ input: { id, version } }),
        answer,
        missing: () => ({ input: { id: missingGuid, version } }),
        refusalOf,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) =>
        refusalOfStub(markOf(bearer), path.guid) ?? reply(200, 'Applied'),
  },
  refuseStagedImport: {
    cases: [[404, 'a file that does not wait', { params: { guid: missingGuid }, body: { Reason } }]],
    access: signedIn(() => [{ of: 'missing', params: { guid: missingGuid }, body: { Reason }, ...notFound }]),
    graph: {
      'Mutation.refuseStagedImport': {
        own: () => ({ input: { id, reason: Reason } }),
        answer,
        missing: () => ({ input: { id: missingGuid, reason: Reason } }),
        refusalOf,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) =>
        refusalOfStub(markOf(bearer), path.guid) ?? reply(200, 'Refused'),
  },
} satisfies Partial<Entries>
