import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { RecordKind, UploadRecordsInput, UploadRecordsPayload, UserError } from '../../generated/graph.ts'
import { sendCsv } from '../../writing/sendCsv.ts'
import { readOutcome } from './readOutcome.ts'
import { requirePermission } from './requirePermission.ts'

const uploads = { SUBSCRIPTIONS: 'uploadSubscriptions', TIME_DEPOSITS: 'uploadTimeDeposits', LOANS: 'uploadLoans' } as const
const [limits] = operations.uploadSubscriptions.body.parts
const otherKind: UserError = { code: 'FAILED', message: 'Attendees are uploaded in the election.', field: ['input', 'kind'] }
const conflict = 'The records have changed since the file was checked. Check it again.'

const nothing = { outcome: null, isApplied: false, rowErrors: [], userErrors: [] }

const isUpload = (kind: RecordKind): kind is keyof typeof uploads => kind in uploads

/**
 * Applies a file of records, or tries it. A trial makes no call where the REST API would apply the file; a response with a key is of a
 * file that was applied. Source: PUT /api/upload/new/records/, /timedeposits or /loans.
 */
export async function uploadRecords(input: UploadRecordsInput, context: GraphContext): Promise<UploadRecordsPayload> {
  const { kind } = input
  const { permissions } = (await context.session.require()).claims
  if (!isUpload(kind)) return { ...nothing, userErrors: [otherKind] }
  requirePermission(permissions, uploads[kind])
  if (input.isDryRun && !context.hasDryRun) return nothing
  return sendCsv({ input, limits, conflict, send: (sent) => context.rest(uploads[kind], { ...sent, read: readOutcome }) })
}
