import type { FirstApproval, SecondOfficer } from '../../generated/graph.ts'
import { readInstant, readOptionalDay } from '../../calendar/readTimes.ts'
import { money } from '../../money/money.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, nonEmpty, number, optional, readText, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

const readMoney = (value: Unread<number>): string => money(number(value))

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

/** What other officers have staged for a request or approved first; null where they have not, and where the REST API does not say. */
export function readStaging(response: Unread<Pick<Contract['ListItem'], 'StagedBy' | 'SecondOfficer'>>) {
  const { StagedBy, SecondOfficer: second } = fieldsOf(response)
  return { stagedBy: optional(StagedBy, readText), secondOfficer: optional(second, readSecondOfficer) }
}
