import type { GraphContext } from '../../context.ts'
import { anything } from '../../reading/values.ts'
import { RestError } from '../../rest/errors.ts'
import { isAnswer } from './refusals.ts'
import type { ElectionSource } from './source.ts'

const longest = 100

/**
 * Whether the ballot of a receipt was counted. Source: GET /api/election/receipt/{electionGuid}, an extension; false for an unknown code,
 * which answers 404 as a REST API without receipts does.
 */
export async function checkReceipt({ id }: ElectionSource, code: string, { rest }: GraphContext): Promise<boolean> {
  const written = code.trim()
  if (written === '' || written.length > longest || !written.isWellFormed()) return false
  try {
    return isAnswer('Counted', await rest('checkReceipt', { path: { electionGuid: id }, query: { code: written }, read: anything }))
  } catch (error) {
    if (error instanceof RestError && (error.failure === 'missing' || error.failure === 'refused')) return false
    throw error
  }
}
