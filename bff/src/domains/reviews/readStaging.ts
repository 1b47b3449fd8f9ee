import type { FirstApproval, ReviewWarning, SecondOfficer } from '../../generated/graph.ts'
import { readInstant, readOptionalDay } from '../../calendar/readTimes.ts'
import { readMoney } from '../../money/readMoney.ts'
import { formatPesos } from '../../money/pesos.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, oneOf, optional, readText, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

function readFirst(response: Unread<Contract['FirstApproval']>): FirstApproval {
  const first = fieldsOf(response)
  return {
    __typename: 'FirstApproval',
    officerId: nonEmpty(first.OfficerGuid),
    officer: text(first.Officer),
    approvedAt: readInstant(first.DateApproved),
    remarks: text(first.Remarks),
    amount: optional(first.Amount, readMoney),
    effectivityDate: optional(first.EffectivityDate, readOptionalDay),
  }
}

function readSecondOfficer(response: Unread<Contract['SecondOfficer']>): SecondOfficer {
  const { Sum, Above, First } = fieldsOf(response)
  return { __typename: 'SecondOfficer', sum: readMoney(Sum), above: optional(Above, readMoney), first: optional(First, readFirst) }
}

const warningKinds = { limit: 'LIMIT', term: 'TERM' } as const

/** Whether an approval of many leaves an item out: a request that needs a second officer goes along, until a first one has approved it. */
const warningOf = (kind: ReviewWarning['kind'], message: string, needsLook = true): ReviewWarning => ({
  __typename: 'ReviewWarning',
  kind,
  message,
  needsLook,
})

function readWarning(response: Unread<Contract['Warning']>): ReviewWarning {
  const { Kind, Message } = fieldsOf(response)
  return warningOf(oneOf(Kind, warningKinds), nonEmpty(Message))
}

type Waiting = Pick<Contract['ListItem'], 'StagedBy' | 'SecondOfficer' | 'Warnings'> & Pick<Contract['ListedRequest'], 'SameProof'>

/**
 * What other officers have staged for a request or approved first, null where they have not, with all that calls for a look before it is
 * approved; as far as the REST API says it.
 */
export function readStaging(response: Unread<Waiting>) {
  const { StagedBy, SecondOfficer: second, SameProof, Warnings } = fieldsOf(response)
  const secondOfficer = optional(second, readSecondOfficer)
  const codes = optional(SameProof, (given) => each(given, nonEmpty)) ?? []
  const above = secondOfficer?.above == null ? 'Needs two officers' : `Above ${formatPesos(secondOfficer.above)}: two officers`
  const warnings = [
    ...(codes.length > 0 ? [warningOf('SAME_PROOF', `Same slip as ${new Intl.ListFormat('en').format(codes)}`)] : []),
    ...(optional(Warnings, (given) => each(given, readWarning)) ?? []),
    ...(secondOfficer ? [warningOf('SECOND_OFFICER', above, secondOfficer.first !== null)] : []),
  ]
  return { stagedBy: optional(StagedBy, readText), secondOfficer, warnings }
}
