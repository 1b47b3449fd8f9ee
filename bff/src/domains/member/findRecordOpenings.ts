import type { ConnectionArguments } from '../../connection.ts'
import { requireSize, rowOfCursor } from '../../connection.ts'
import type { GraphContext } from '../../context.ts'
import type { OpenedKind, RecordOpening, RecordOpeningConnection } from '../../generated/graph.ts'
import { pageInfoOf } from '../../reading/pageInfoOf.ts'
import { readInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, oneOfOr, readText, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'

const kinds: Record<Contract['RecordOpening']['Kind'], OpenedKind> = {
  record: 'RECORD',
  registration: 'REGISTRATION',
  application: 'APPLICATION',
  savings_requests: 'SAVINGS_REQUESTS',
  candidacy: 'CANDIDACY',
  file: 'FILE',
}

function readOpening(response: Unread<Contract['RecordOpening']>): RecordOpening {
  const opening = fieldsOf(response)
  return {
    __typename: 'RecordOpening',
    id: String(whole(opening.Id)),
    openedAt: readInstant(opening.At),
    officer: nonEmpty(opening.Officer),
    permission: readText(opening.Permission),
    kind: oneOfOr(opening.Kind, kinds, 'OTHER'),
  }
}

function readPage(response: Unread<Contract['RecordOpeningPage']>): RecordOpeningConnection {
  const page = fieldsOf(response)
  const edges = each(page.Openings, readOpening).map((node) => ({ __typename: 'RecordOpeningEdge' as const, cursor: node.id, node }))
  return {
    __typename: 'RecordOpeningConnection',
    edges,
    pageInfo: pageInfoOf(page.Next, edges),
    totalCount: whole(page.Total),
  }
}

/**
 * A page of the officers' openings of the caller's record; null where the REST API does not list them. Source:
 * GET /api/user/record/openings (an extension). Throws BAD_USER_INPUT on arguments out of bounds.
 */
export function findRecordOpenings(
  { first, after }: ConnectionArguments,
  { rest }: Pick<GraphContext, 'rest'>,
): Promise<RecordOpeningConnection | null> {
  requireSize(first)
  const query = { limit: first, ...(after == null ? {} : { after: rowOfCursor(after) }) }
  return readIfThere(() => rest('listOwnRecordOpenings', { query, read: readPage }))
}

/** The most of a page that the contract allows. */
const largestPage = 100

/** Every opening of the caller's record, the newest first; null where the REST API does not list them. */
export async function findAllRecordOpenings(context: Pick<GraphContext, 'rest'>): Promise<RecordOpening[] | null> {
  const found: RecordOpening[] = []
  let after: string | null = null
  for (;;) {
    const page: RecordOpeningConnection | null = await findRecordOpenings({ first: largestPage, after }, context)
    if (page === null) return null
    const { edges, pageInfo, totalCount } = page
    found.push(...edges.map(({ node }) => node))
    // An API that knows no `after` would give its first page without an end.
    if (!pageInfo.hasNextPage || edges.length === 0 || found.length >= totalCount) return found
    after = pageInfo.endCursor
  }
}
