import type { AuditConnection, AuditEntry, AuditVerification } from '../../generated/graph.ts'
import { pageInfoOf } from '../../reading/pageInfoOf.ts'
import { readInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, eachReadable, fieldsOf, flag, readText, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

function readEntry(response: Unread<Contract['AuditEntry']>): AuditEntry {
  const entry = fieldsOf(response)
  return {
    __typename: 'AuditEntry',
    id: String(whole(entry.Id)),
    at: readInstant(entry.At),
    actor: text(entry.Actor),
    action: text(entry.Action),
    isRefused: flag(entry.IsRefused),
    subject: readText(entry.SubjectName),
    permission: readText(entry.Permission),
    reason: readText(entry.Reason),
    before: readText(entry.Before),
    after: readText(entry.After),
  }
}

/** A page of the audit log; the cursor of a row is its number. Source: GET /api/audit. */
export function readAuditPage(response: Unread<Contract['AuditPage']>): AuditConnection {
  const page = fieldsOf(response)
  const { items, unreadCount } = eachReadable(page.Entries, readEntry)
  const edges = items.map((node) => ({ __typename: 'AuditEdge' as const, cursor: node.id, node }))
  return {
    __typename: 'AuditConnection',
    edges,
    pageInfo: pageInfoOf(page.Next, edges),
    totalCount: whole(page.Total),
    unreadCount,
  }
}

/** The result of a check of the audit log. Source: GET /api/audit/verify. */
export function readVerification(response: Unread<Contract['AuditVerification']>): AuditVerification {
  const result = fieldsOf(response)
  return {
    __typename: 'AuditVerification',
    rowCount: whole(result.Rows),
    isWhole: flag(result.IsWhole),
    faults: each(result.Faults, text),
    checkedAt: readInstant(result.CheckedAt),
    milliseconds: whole(result.Milliseconds),
  }
}
