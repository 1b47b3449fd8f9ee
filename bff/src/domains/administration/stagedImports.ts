import { readInstant } from '../../calendar/readTimes.ts'
import type { GraphContext } from '../../context.ts'
import type {
  ApplyStagedImportInput,
  RecordKind,
  RefuseStagedImportInput,
  StagedImport,
  StagedTrial,
  UserError,
} from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { readMoney } from '../../money/readMoney.ts'
import { isGuid, isSameId } from '../../reading/isGuid.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, oneOf, optional, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { RestError } from '../../rest/errors.ts'
import { readIfPossible, readIfThere } from '../../rest/readIfThere.ts'
import type { Answer } from '../../rest/answer.ts'
import { answered } from '../../rest/answer.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { rowErrorsOf } from '../../writing/sendCsv.ts'
import { write } from '../../writing/write.ts'
import { readImportOutcome } from './readOutcome.ts'
import { requirePermission } from './requirePermission.ts'

type Payload = Awaited<ResolversTypes['StagedImportPayload']>

const kinds: Readonly<Record<Contract['StagedImport']['Kind'], RecordKind>> = {
  Subscriptions: 'SUBSCRIPTIONS',
  TimeDeposits: 'TIME_DEPOSITS',
  Loans: 'LOANS',
}

function readStagedImport(response: Unread<Contract['StagedImport']>): StagedImport {
  const staged = fieldsOf(response)
  return {
    __typename: 'StagedImport',
    id: nonEmpty(staged.Guid),
    kind: oneOf(staged.Kind, kinds),
    fileName: text(staged.FileName),
    uploadedBy: text(staged.UploadedBy),
    isOwn: flag(staged.IsOwn),
    uploadedAt: readInstant(staged.DateUploaded),
    expiresAt: readInstant(staged.DateExpires),
    rowCount: whole(staged.Rows),
    changedCount: whole(staged.Changed),
    total: readMoney(staged.Total),
  }
}

const readStagedImports = (response: Unread<Contract['StagedImport'][]>): StagedImport[] => each(response, readStagedImport)

/** The files that wait; null where the REST API lets none wait. Source: GET /api/upload/staged (an extension). */
export function findStagedImports({ rest }: GraphContext): Promise<StagedImport[] | null> {
  return readIfThere(() => rest('listStagedImports', { read: readStagedImports }))
}

const readTrial = (id: string, response: Unread<Contract['ImportOutcome']>): StagedTrial => ({
  __typename: 'StagedTrial',
  id,
  version: optional(fieldsOf(response).Version, text),
  outcome: readImportOutcome(response),
  rowErrors: [],
  rowErrorCount: 0,
})

/** A trial of a waiting file; null where it does not wait. Source: GET /api/upload/staged/{guid} (an extension). */
export async function findStagedTrial(guid: string, { rest }: GraphContext): Promise<StagedTrial | null> {
  if (!isGuid(guid)) return null
  try {
    return await readIfThere(() => rest('getStagedImport', { path: { guid }, read: (response) => readTrial(guid, response) }))
  } catch (error) {
    if (!(error instanceof RestError) || error.kind !== 'refused') throw error
    const { faults, faultCount } = error
    return { __typename: 'StagedTrial', id: guid, version: null, outcome: null, rowErrors: rowErrorsOf(faults), rowErrorCount: faultCount }
  }
}

const decided: UserError = {
  code: 'FAILED',
  message: 'This file does not wait any more: it was decided, or its time is over.',
  field: ['input', 'id'],
}
const ownFile = 'Another officer applies the file that you have sent.'
const changed = 'The records have changed since the file was shown. Look at it again.'

interface Decision {
  id: string
  call: () => Promise<Answer>
}

/** Decides on a waiting file. Those that wait then are a field of their own: applying may have taken longer than a request may read. */
async function decide({ id, call }: Decision, context: GraphContext): Promise<Payload> {
  const { permissions } = (await context.session.require()).claims
  requirePermission(permissions, 'applyStagedImport')
  if (!isGuid(id)) return { administration: null, userErrors: [decided] }
  const { userErrors } = await write({
    call,
    faults: faultsAt({ Reason: 'reason' }),
    conflict: async ({ kind }) => {
      if (kind !== 'conflict') return null
      const waiting = await findStagedImports(context)
      return waiting?.some((staged) => isSameId(staged.id, id) && staged.isOwn) ? ownFile : changed
    },
    words: (error) => (error instanceof RestError && error.kind === 'missing' ? decided : null),
    // Applying may have taken longer than a request may read: the word of the answer is enough then.
    readAgain: () => readIfPossible(() => findStagedImports(context)),
    // A file that waits no more may have been decided by another officer, or its time is over.
    holds: (waiting) => (waiting?.some((staged) => isSameId(staged.id, id)) === true ? false : null),
  })
  return { administration: userErrors.length > 0 ? null : { permissions }, userErrors }
}

/** Source: PUT /api/upload/staged/{guid}/apply. */
export function applyStagedImport({ id, version }: ApplyStagedImportInput, context: GraphContext): Promise<Payload> {
  const call = () => context.rest('applyStagedImport', { path: { guid: id }, query: { version }, read: answered('Applied') })
  return decide({ id, call }, context)
}

/** Source: PUT /api/upload/staged/{guid}/refuse. */
export function refuseStagedImport({ id, reason }: RefuseStagedImportInput, context: GraphContext): Promise<Payload> {
  const call = () => context.rest('refuseStagedImport', { path: { guid: id }, body: { Reason: reason.trim() }, read: answered('Refused') })
  return decide({ id, call }, context)
}
