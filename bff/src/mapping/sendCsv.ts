import type { RowError, UserError } from '../generated/graph.ts'
import type { RestFault } from '../rest/errors.ts'
import { RestError } from '../rest/errors.ts'
import type { ArrivingFile } from '../rest/filePart.ts'
import { FilePart } from '../rest/filePart.ts'
import { refusedFile } from './refusedFile.ts'
import { safeFileName } from './safeFileName.ts'

interface CsvUpload<Outcome> {
  file: Promise<ArrivingFile>
  /** As the contract has it. */
  maxBytes: number
  /** What has happened meanwhile, where the REST API answers 409. */
  conflict: string
  send: (parts: { File: FilePart }) => Promise<Outcome>
}

/** What an upload did, or what it was refused for. */
export interface SentCsv<Outcome> {
  outcome: Outcome | null
  rowErrors: RowError[]
  userErrors: UserError[]
}

const path = ['input', 'file']
const withCommas = new Intl.NumberFormat('en-PH')

const userError = (code: UserError['code'], message: string, field: string[] | null = path): UserError => ({ code, message, field })

const rowErrorsOf = (faults: readonly RestFault[]): RowError[] =>
  faults.flatMap(({ row, field, message }) =>
    row === undefined ? [] : [{ __typename: 'RowError', row, column: field, message: message || 'This value was not accepted.' }],
  )

function describeCount(count: number, named: number): string {
  if (count === 1) return '1 value of the file is wrong.'
  const sentence = `${withCommas.format(count)} values of the file are wrong.`
  return count > named ? `${sentence} The first ${withCommas.format(named)} are named.` : sentence
}

/** What the whole is refused for: the file itself, or everything in it. */
function refusalOf({ faults, faultCount }: RestError, rowErrors: readonly RowError[]): UserError {
  if (rowErrors.length > 0) return userError('INVALID', describeCount(faultCount, rowErrors.length))
  const message = faults[0]?.message ?? ''
  return userError('INVALID', message === '' ? 'This file was not accepted.' : message)
}

/**
 * Sends a CSV file, which the REST API takes whole or not at all; each bad row is named by its line and column. Rejects as the call did
 * where it is no refusal: an outage, a lost answer, an ended session.
 */
export async function sendCsv<Outcome>({ file, maxBytes, conflict, send }: CsvUpload<Outcome>): Promise<SentCsv<Outcome>> {
  const refused = (error: UserError, rowErrors: RowError[] = []) => ({ outcome: null, rowErrors, userErrors: [error] })
  try {
    const outcome = await send({ File: new FilePart(file, { maxBytes, rename: safeFileName }) })
    return { outcome, rowErrors: [], userErrors: [] }
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const { failure, faults } = error
    if (failure === 'conflict') return refused(userError('CONFLICT', conflict, null))
    if (failure === 'forbidden' || failure === 'missing')
      return refused(userError('FAILED', 'This was not accepted. Please try again later.', null))
    if (failure !== 'refused') return refused(await refusedFile(error, { file, maxBytes, path }))
    const rowErrors = rowErrorsOf(faults)
    return refused(refusalOf(error, rowErrors), rowErrors)
  }
}
