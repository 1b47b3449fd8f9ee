import { cleanTyped } from '../../../../schema/rules/visibleText.ts'
import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { anything } from '../../reading/values.ts'
import { isWord } from '../../rest/answer.ts'
import type { ElectionSource } from './source.ts'

const longest = 100

/**
 * True where a ballot with the receipt is in the count. Source: GET /api/election/receipt/{electionGuid}, an extension; false for an unknown code,
 * which answers 404 as a REST API without receipts does.
 */
export async function checkReceipt({ id }: ElectionSource, code: string, { rest }: GraphContext): Promise<boolean> {
  const written = cleanTyped(code)
  if (written === '' || written.length > longest || !written.isWellFormed()) return false
  const check = () => rest('checkReceipt', { path: { electionGuid: id }, query: { code: written }, read: anything })
  return isWord(await readIfThere(check, ['missing', 'refused']), 'Counted')
}
