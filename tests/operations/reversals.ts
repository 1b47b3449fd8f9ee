import { example } from '../factories/example.ts'
import { missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import { applyTransaction } from '../reference/reversalCalls.ts'
import { userOf } from '../reference/reviewItems.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Entries } from './entry.ts'
import type { Service } from './service.ts'

const { Guid: memberId, Movements = [] } = example('getMemberRecord')
const postingId = Movements[0]?.Posting ?? ''
const Reason = 'The slip was used twice.'
const id = '6e0d3f40-815c-4d79-9a20-3c4d5e6f7081'

const isOpenTo = ({ name }: Principal) => name === 'management_access'
const answer = (principal: Principal) => (isOpenTo(principal) ? { member: { id: memberId }, userErrors: [] } : null)
const refusalOf = (principal: Principal) => (isOpenTo(principal) ? { member: null, userErrors: [{ code: 'FAILED', field: null }] } : null)

/** A deposit that was applied, with the posting that takes it back. */
async function findPosting(service: Service) {
  await applyTransaction(service.reference, 'member0044', 'deposit', '700.00')
  const { guid: memberGuid } = await userOf(service.reference, 'member0044')
  const { Movements: found = [] } = await service.read('getMemberRecord', { params: { memberGuid } })
  return { memberGuid, Posting: found.find(({ Title, Reversal }) => Title.startsWith('Deposit') && !Reversal)?.Posting ?? '' }
}

/** A deposit whose reversal an officer has asked for. */
async function findWaiting(service: Service, officer = 'auditor') {
  const { memberGuid, Posting } = await findPosting(service)
  const [entry_id = 0, account_id = 0] = Posting.split('-').map(Number)
  const { guid: asked_by } = await userOf(service.reference, officer)
  const asked = { entry_id, account_id, member_guid: memberGuid, reason: Reason, asked_by, asked_at: service.clock.now() }
  const row = service.reference.database.insertInto('reversals').values(asked).returning('guid')
  return { memberGuid, guid: (await row.executeTakeFirstOrThrow()).guid }
}

/** The ways to take back what was booked; its rules are tested with each kind of booking. */
export const reversals = {
  askReversal: {
    cases: [
      [
        200,
        'of a deposit',
        async (service) => {
          const { memberGuid, Posting } = await findPosting(service)
          return { params: { memberGuid }, body: { Posting, Reason } }
        },
      ],
      [
        409,
        'of the own account',
        async ({ reference }) => ({ params: { memberGuid: (await userOf(reference, 'admin')).guid }, body: { Posting: '1-1', Reason } }),
      ],
      [404, 'of nothing', { params: { memberGuid: missingGuid }, body: { Posting: '1-1', Reason } }],
    ],
    access: signedIn(() => [{ of: 'missing', params: { memberGuid: missingGuid }, body: { Posting: '1-1', Reason }, ...notFound }]),
    graph: {
      'Mutation.askReversal': {
        own: () => ({ input: { memberId, postingId, reason: Reason } }),
        answer,
        missing: () => ({ input: { memberId: missingGuid, postingId, reason: Reason } }),
        refusalOf,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) => {
        if (markOf(bearer) === undefined) return refused.unauthenticated
        return path.memberGuid === memberId ? reply(200, 'Waiting') : refused.notFound
      },
  },
  decideReversal: {
    cases: [
      [200, 'agreed', async (service) => ({ params: await findWaiting(service), body: { Status: 'Reversed' } })],
      [200, 'turned down', async (service) => ({ params: await findWaiting(service), body: { Status: 'TurnedDown', Reason } })],
      [409, 'by who has asked', async (service) => ({ params: await findWaiting(service, 'admin'), body: { Status: 'Reversed' } })],
      [400, 'without a reason', async (service) => ({ params: await findWaiting(service), body: { Status: 'TurnedDown' } })],
    ],
    access: signedIn(() => [
      { of: 'missing', params: { memberGuid: missingGuid, guid: missingGuid }, body: { Status: 'Reversed' }, ...notFound },
    ]),
    graph: {
      'Mutation.decideReversal': {
        own: () => ({ input: { memberId, id, isAgreed: false, reason: Reason } }),
        answer,
        missing: () => ({ input: { memberId, id: missingGuid, isAgreed: false, reason: Reason } }),
        refusalOf,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) => {
        if (markOf(bearer) === undefined) return refused.unauthenticated
        return path.guid === id ? reply(200, 'TurnedDown') : refused.notFound
      },
  },
} satisfies Partial<Entries>
