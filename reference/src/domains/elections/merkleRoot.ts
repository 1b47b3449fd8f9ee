import { createHash } from 'node:crypto'

const hash = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()
const [leafMark, nodeMark] = [Buffer.of(0), Buffer.of(1)]

/**
 * The Merkle tree hash of RFC 9162, section 2.1.1, over SHA-256: a leaf is hash(0x00, line), a node hash(0x01, left, right), the last
 * node of an odd row goes up as it is, and the root of no lines is hash().
 */
export function merkleRoot(lines: readonly Uint8Array[]): Buffer {
  let row = lines.map((line) => hash(leafMark, line))
  while (row.length > 1)
    row = row.flatMap((left, index) => {
      if (index % 2 === 1) return []
      const right = row[index + 1]
      return [right ? hash(nodeMark, left, right) : left]
    })
  return row[0] ?? hash()
}
