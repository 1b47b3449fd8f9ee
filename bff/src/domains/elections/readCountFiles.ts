import type { ReceiptBoard, SlipsFile } from '../../generated/graph.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

const withheld = 'The slips are not published: among so few ballots, a slip with a rare choice would point at its voter.'

const urlOf = (name: string, electionId: string) => `/exports/${name}?electionGuid=${encodeURIComponent(electionId)}`

/** An extension. The file: GET /api/election/board/{electionGuid}. */
export function readReceiptBoard(response: Unread<Contract['ReceiptBoard']>, electionId: string): ReceiptBoard {
  const { Receipts, Root } = fieldsOf(response)
  return { __typename: 'ReceiptBoard', receipts: whole(Receipts), root: text(Root), url: urlOf('receipt-board', electionId) }
}

/** An extension: Published, Withheld, or null before the results. The file: GET /api/election/slips/{electionGuid}. */
export function readSlipsFile(state: string | null, electionId: string): SlipsFile | null {
  if (state === 'Published') return { __typename: 'SlipsFile', url: urlOf('slips', electionId), message: null }
  return state === 'Withheld' ? { __typename: 'SlipsFile', url: null, message: withheld } : null
}
