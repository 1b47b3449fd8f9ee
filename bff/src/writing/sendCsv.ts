import { groupThousands } from '../../../schema/rules/groupThousands.ts'
import { PublicError } from '../errors/publicError.ts'
import type { RowError, UserError } from '../generated/graph.ts'
import { safeFileName, FilePart } from '../rest/filePart.ts'
import type { RestError, RestFault } from '../rest/errors.ts'
import type { ArrivingFile, FileLimits } from '../rest/filePart.ts'
import { fileFaults } from './fileFaults.ts'
import type { Uploaded } from './readUpload.ts'
import { describeUnconfirmed, obtain } from './write.ts'

interface CsvUpload<Outcome> {
  input: CsvInput
  limits: FileLimits
  /** The sentence for a 409 without a reason of the API's own. */
  conflict: string
  send: (sent: { parts: { File: FilePart }; query: { dryRun?: true; version?: string } }) => Promise<Uploaded<Outcome>>
}

/** What the inputs of CSV mutations share. */
interface CsvInput {
  file: Promise<ArrivingFile>
  isDryRun: boolean
  /** Of the trial that was confirmed, where it had one. */
  version?: string | null | undefined
}

export interface SentCsv<Outcome> {
  outcome: Outcome | null
  /** False of a trial, where it was refused and where it waits for a second officer. */
  isApplied: boolean
  rowErrors: RowError[]
  userErrors: UserError[]
}

const path = ['input', 'file']

/** The bad rows of a file, by line and column. */
export const rowErrorsOf = (faults: readonly RestFault[]): RowError[] =>
  faults.flatMap(({ row, field, message }) =>
    row === undefined ? [] : [{ __typename: 'RowError', row, column: field, message: message || 'This value was not accepted.' }],
  )

function describeCount(count: number, named: number): string {
  if (count === 1) return '1 value of the file is wrong.'
  const sentence = `${groupThousands(count)} values of the file are wrong.`
  return count > named ? `${sentence} The first ${groupThousands(named)} are named.` : sentence
}

/** The fault of the whole file: everything in it, or the file itself. */
function describeRefusal({ faults, faultCount, reason }: RestError, named: number): string {
  if (named > 0) return describeCount(faultCount, named)
  const said = [faults[0]?.message ?? '', reason, 'This file was not accepted.']
  return said.find((message) => message !== '') ?? ''
}

/**
 * Sends a CSV file, which the REST API takes whole or not at all; each bad row is named by its line and column. Rejects as the call did
 * where it is no refusal: an outage, a lost response, an ended session; and with UNCONFIRMED for an answer that neither confirms nor refuses.
 */
export async function sendCsv<Outcome>({ input, limits, conflict, send }: CsvUpload<Outcome>): Promise<SentCsv<Outcome>> {
  const { file, isDryRun, version } = input
  const query = isDryRun ? { dryRun: true as const } : version == null ? {} : { version }
  let rowErrors: RowError[] = []
  const { source, userErrors } = await obtain({
    call: () => send({ parts: { File: new FilePart(file, { ...limits, rename: safeFileName }) }, query }),
    faults: (refusal) => {
      if (refusal.kind === 'tooLarge') return fileFaults(refusal, { file, limits, path })
      rowErrors = rowErrorsOf(refusal.faults)
      return [{ code: 'INVALID', message: describeRefusal(refusal, rowErrors.length), field: path }]
    },
    conflict,
  })
  if (source && 'answer' in source) throw new PublicError('UNCONFIRMED', { message: describeUnconfirmed(source.answer) })
  const outcome = source?.sums ?? null
  return { outcome, isApplied: outcome === null && userErrors.length === 0, rowErrors, userErrors }
}
