import type { Leaving, Left, LeftKind } from '../../generated/graph.ts'
import { readDay, readInstant, readOptionalDay } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, flag, oneOf, optional, readText, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

const kinds: Readonly<Record<string, LeftKind>> = { Withdrawn: 'WITHDRAWN', Disqualified: 'DISQUALIFIED', Deceased: 'DECEASED' }

/** How a candidate left the ballot, for members. */
export function readLeft(value: Unread<Contract['Left']>): Left {
  const { Kind, On, Reason } = fieldsOf(value)
  return { __typename: 'Left', kind: oneOf(Kind, kinds), on: readDay(On), reason: text(Reason) }
}

/** For officers, while it waits, too. */
export function readLeaving(value: Unread<Contract['Leaving']>): Leaving {
  const { Kind, Reason, AskedBy, AskedAt, IsOwn, AgreedBy, On } = fieldsOf(value)
  const asked = {
    kind: oneOf(Kind, kinds),
    reason: text(Reason),
    askedBy: text(AskedBy),
    askedAt: readInstant(AskedAt),
    isOwn: flag(IsOwn),
  }
  return { __typename: 'Leaving', ...asked, agreedBy: optional(AgreedBy, readText), on: optional(On, readOptionalDay) }
}
