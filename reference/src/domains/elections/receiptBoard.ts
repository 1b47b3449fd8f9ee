import { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { FileResponse } from '../../files/fileResponse.ts'
import { HttpError } from '../../http/httpError.ts'
import { readElection } from './election.ts'
import type { Election } from './election.ts'

const hash = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()
const [leafMark, nodeMark] = [Buffer.of(0), Buffer.of(1)]

/**
 * The Merkle tree hash of RFC 9162, section 2.1.1, over SHA-256: a leaf is hash(0x00, line), a node hash(0x01, left, right), the last
 * node of an odd row goes up as it is, and the root of no lines is hash().
 */
function merkleRoot(lines: readonly Uint8Array[]): Buffer {
  let row = lines.map((line) => hash(leafMark, line))
  while (row.length > 1)
    row = row.flatMap((left, index) => {
      if (index % 2 === 1) return []
      const right = row[index + 1]
      return [right ? hash(nodeMark, left, right) : left]
    })
  return row[0] ?? hash()
}

/** The hashes of an election's receipts, sorted by their bytes, and their root in hexadecimal digits. */
export interface ReceiptBoard {
  readonly lines: readonly Buffer[]
  readonly root: string
}

export async function readBoard(database: Database, electionGuid: string): Promise<ReceiptBoard> {
  const receipts = database.selectFrom('receipts').select('hash').where('election_guid', '=', electionGuid).orderBy('hash')
  const lines = (await receipts.execute()).map(({ hash }) => hash)
  return { lines, root: merkleRoot(lines).toString('hex') }
}

/**
 * Fixes the board as polling closes, and answers its root. The browser draws the receipt and looks its hash up on the board by itself:
 * a service that did so could give one receipt to two voters, and would learn whose it is. The tree is a standard's, so that anybody
 * can compute its root. The board has no ballots: a combination of choices could be agreed on, and looked for.
 */
export async function fixBoard(transaction: Database, electionGuid: string): Promise<string> {
  const { lines, root } = await readBoard(transaction, electionGuid)
  const fixed = { board_receipts: lines.length, board_root: root }
  await transaction.updateTable('elections').set(fixed).where('guid', '=', electionGuid).execute()
  return root
}

const explanation = [
  'Each further line is the SHA-256 of a receipt in hexadecimal digits: of its 20 letters and digits, upper case, without hyphens.',
  'The lines are sorted. The root is their Merkle tree hash (RFC 9162, section 2.1.1, SHA-256), each line as its 32 bytes:',
  'a leaf is SHA-256(0x00, line), a node SHA-256(0x01, left, right), the last node of an odd row goes up as it is.',
]

const describeHead = ({ title, guid, polling_closed_at: closedAt, board_receipts: receipts, board_root: root }: Election): string =>
  [
    `Board of receipts: ${title.replace(/\s+/g, ' ')}`,
    `Election: ${guid}`,
    `Polling closed: ${closedAt?.toISOString() ?? ''}`,
    `Receipts: ${String(receipts)}`,
    `Root: ${String(root)}`,
    ...explanation,
  ]
    .map((line) => `# ${line}\n`)
    .join('')

/** The board as a text file, with the root that polling was closed with. @throws {HttpError} 404 while polling is not closed. */
export async function exportReceiptBoard(database: Database, electionGuid: string): Promise<FileResponse> {
  // One snapshot: polling may be opened and closed again between root and lines.
  const snapshot = database.transaction().setIsolationLevel('repeatable read')
  const { election, lines } = await snapshot.execute(async (transaction) => {
    const found = await readElection(transaction, electionGuid)
    if (found.board_root === null) throw new HttpError(404)
    return { election: found, lines: (await readBoard(transaction, found.guid)).lines }
  })
  const content = Buffer.from(`${describeHead(election)}${lines.map((line) => `${line.toString('hex')}\n`).join('')}`)
  return new FileResponse({ stream: Readable.from([content]), name: 'receipt_board.txt', contentType: 'text/plain', size: content.length })
}
