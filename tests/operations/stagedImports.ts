import { randomUUID } from 'node:crypto'
import { FileStore } from '../../reference/src/files/fileStore.ts'
import { example } from '../factories/example.ts'
import { missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import { userOf } from '../reference/reviewItems.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Entries } from './entry.ts'
import type { Service } from './service.ts'

const id = example('listStagedImports')[0]!.Guid
/** The file that waits once that one is decided. */
const otherId = '5d9c2e3f-704b-4c68-8f19-2b3c4d5e6f70'
const Reason = 'The back pay is missing.'
const version = 'v1'

const isOpenTo = ({ name }: Principal) => name === 'management_access' || name === 'subscription_data_upload'
/** A file that does not wait, for those who may decide. */
const refusalOf = (principal: Principal) =>
  isOpenTo(principal) ? { administration: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] } : null
const answer = (principal: Principal) =>
  isOpenTo(principal) ? { administration: { stagedImports: [{ id: otherId }] }, userErrors: [] } : null

/** The stub knows the one file of the example; null where the call goes on. */
function refusalOfStub(mark: string | undefined, guid: string) {
  if (mark === undefined) return refused.unauthenticated
  return guid === id ? null : refused.notFound
}

/** Pesos of the next file, so that each changes something. */
let staged = 70_001

/** Lets a file of another officer wait, which a service does by itself where it needs a second one. */
async function stage({ reference, clock }: Service): Promise<string> {
  const { database, dataDir } = reference
  const [{ guid: uploadedBy }, now, guid] = [await userOf(reference, 'data'), clock.now(), randomUUID()]
  const csv = `EmployeeId,SubscriptionType,TotalAmount,Contribution,Term,EffectivityDate,AsOf\nEMP-20041,Savings,${String(staged++)},,,,\n`
  const described = { name: 'payroll.csv', contentType: 'text/csv', ownerGuid: uploadedBy, createdAt: now }
  await new FileStore(dataDir, database).store(described, [Buffer.from(csv)], guid)
  await database
    .insertInto('staged_imports')
    .values({
      guid,
      kind: 'Subscriptions',
      file_name: 'payroll.csv',
      sha256: Buffer.alloc(32),
      file_guid: guid,
      row_count: 1,
      changed_count: 1,
      total: '1.00',
      uploaded_by: uploadedBy,
      uploaded_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return guid
}

/** A payroll of the demo that was applied, with what it has changed. */
async function findApplied(service: Service): Promise<string> {
  const uploads = await service.read('listImports')
  return uploads.find(({ Kind, Status }) => Kind === 'Subscriptions' && Status === 'Applied')?.Guid ?? missingGuid
}

/** The files that wait for a second officer; the rules of the wait are tested where the service is configured so. */
export const stagedImports = {
  listStagedImports: {
    afterwards: (list) => list.map((one) => ({ ...one, Guid: otherId })),
    access: signedIn(() => [{ of: 'all', status: 200, answer: [] }]),
  },
  getStagedImport: {
    cases: [[200, 'a trial', async (service) => ({ params: { guid: await stage(service) } })]],
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
  getImport: {
    cases: [[200, 'an applied payroll', async (service) => ({ params: { guid: await findApplied(service) } })]],
    access: signedIn(() => [{ of: 'missing', params: { guid: missingGuid }, ...notFound }]),
    graph: {
      'Administration.importOutcome': {
        own: () => ({ id }),
        answer: (principal) => (isOpenTo(principal) ? { rowCount: example('getImport').Rows, version: principal.mark } : null),
        missing: () => ({ id: missingGuid }),
        refusal: null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) =>
        refusalOfStub(markOf(bearer), path.guid) ?? reply(200, { ...example('getImport'), Version: markOf(bearer) ?? '' }),
    screens: { ImportOutcome: { variables: { id }, calls: ['getImport'] } },
  },
  applyStagedImport: {
    cases: [
      [
        200,
        'as it was shown',
        async (service) => {
          const params = { guid: await stage(service) }
          const { Version = '' } = await service.read('getStagedImport', { params })
          return { params, query: { version: Version } }
        },
      ],
      [404, 'a file that does not wait', { params: { guid: missingGuid }, query: { version } }],
      [409, 'not as it is now', async (service) => ({ params: { guid: await stage(service) }, query: { version } })],
    ],
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
    cases: [[200, 'with a reason', async (service) => ({ params: { guid: await stage(service) }, body: { Reason } })]],
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
