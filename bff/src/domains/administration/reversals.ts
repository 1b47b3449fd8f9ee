import type { GraphContext } from '../../context.ts'
import type { AskReversalInput, DecideReversalInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { isGuid, isSameId } from '../../reading/isGuid.ts'
import type { Answer } from '../../rest/answer.ts'
import { answered } from '../../rest/answer.ts'
import { RestError } from '../../rest/errors.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { failed, write } from '../../writing/write.ts'
import { findMemberRecord } from './findMembers.ts'
import { requirePermission } from './requirePermission.ts'
import type { MemberRecordSource } from './source.ts'

type Payload = Awaited<ResolversTypes['ReversalPayload']>

interface Act {
  memberId: string
  call: () => Promise<Answer>
  /** What a 404 says. */
  missing: string
  /** Whether the record shows that the act was done. */
  isDone: (movements: NonNullable<MemberRecordSource['movements']>) => boolean
}

async function act({ memberId, call, missing, isDone }: Act, context: GraphContext): Promise<Payload> {
  const { permissions } = (await context.session.require()).claims
  requirePermission(permissions, 'askReversal')
  const gone = { ...failed, message: missing }
  if (!isGuid(memberId) || !context.isLookupOpen) return { member: null, userErrors: [gone] }
  const { source, userErrors } = await write({
    call,
    faults: faultsAt({ Reason: 'reason' }),
    words: (error) => (error instanceof RestError && error.kind === 'missing' ? gone : null),
    readAgain: () => findMemberRecord(memberId, context),
    holds: (record) => (record?.movements ? isDone(record.movements) : null),
  })
  return { member: source, userErrors }
}

/** Source: POST /api/user/record/{memberGuid}/reversals. */
export function askReversal({ memberId, postingId, reason }: AskReversalInput, context: GraphContext): Promise<Payload> {
  const body = { Posting: postingId, Reason: reason.trim() }
  return act(
    {
      memberId,
      call: () => context.rest('askReversal', { path: { memberGuid: memberId }, body, read: answered('Waiting') }),
      missing: 'This movement cannot be taken back: something else was posted since, or it was never booked by a request or a file.',
      isDone: (movements) => movements.some((movement) => movement.postingId === postingId && movement.reversal !== null),
    },
    context,
  )
}

/** Source: PUT /api/user/record/{memberGuid}/reversals/{guid}. */
export function decideReversal({ memberId, id, isAgreed, reason }: DecideReversalInput, context: GraphContext): Promise<Payload> {
  const Status = isAgreed ? 'Reversed' : 'TurnedDown'
  const body = { Status, ...(typeof reason === 'string' && { Reason: reason.trim() }) } as const
  const path = { memberGuid: memberId, guid: id }
  return act(
    {
      memberId: isGuid(id) ? memberId : '',
      call: () => context.rest('decideReversal', { path, body, read: answered(Status) }),
      missing: 'It does not wait any more: it was decided.',
      isDone: (movements) =>
        movements.every(({ reversal }) => reversal === null || !isSameId(reversal.id, id) || (isAgreed && reversal.reversedAt !== null)),
    },
    context,
  )
}
