import type { Import, ImportStatus, RecordKind } from '../../generated/graph.ts'
import { readFile } from '../../forms/mapFile.ts'
import { readMoney } from '../../money/readMoney.ts'
import { readInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import type { ReadableItems } from '../../reading/values.ts'
import { eachReadable, fieldsOf, flag, nonEmpty, oneOf, optional, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

const kinds: Readonly<Record<Contract['Import']['Kind'], RecordKind>> = {
  Subscriptions: 'SUBSCRIPTIONS',
  TimeDeposits: 'TIME_DEPOSITS',
  Loans: 'LOANS',
  Attendees: 'ATTENDEES',
}
const statuses: Readonly<Record<Contract['Import']['Status'], ImportStatus>> = {
  Applied: 'APPLIED',
  Unchanged: 'UNCHANGED',
  Refused: 'REFUSED',
  TurnedDown: 'TURNED_DOWN',
  Expired: 'EXPIRED',
}

function readImport(response: Unread<Contract['Import']>): Import {
  const found = fieldsOf(response)
  return {
    __typename: 'Import',
    id: nonEmpty(found.Guid),
    kind: oneOf(found.Kind, kinds),
    fileName: text(found.FileName),
    status: oneOf(found.Status, statuses),
    badRowCount: whole(found.BadRows),
    importedAt: readInstant(found.DateImported),
    importedBy: text(found.ImportedBy),
    decidedBy: optional(found.DecidedBy, text),
    reason: optional(found.Reason, text),
    rowCount: whole(found.Rows),
    total: optional(found.Total, readMoney),
    hasOutcome: optional(found.HasOutcome, flag) ?? false,
    file: optional(found.FileKey, readFile),
  }
}

/** The uploads of the past, the newest first. Source: GET /api/upload/history. */
export const readImports = (response: Unread<Contract['Import'][]>): ReadableItems<Import> => eachReadable(response, readImport)
