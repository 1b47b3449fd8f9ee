import { crc32, deflateRawSync } from 'node:zlib'

const numbers = (...fields: readonly [value: number, bytes: 2 | 4][]) =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

/** A zip archive of texts by their names, as they are or compressed; `said` is what it says of the size of each, instead of what is so. */
export function zipParts(
  parts: Readonly<Record<string, string>>,
  { isZipped = false, said }: { isZipped?: boolean; said?: number } = {},
): Uint8Array<ArrayBuffer> {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [path, text] of Object.entries(parts)) {
    const [name, whole] = [Buffer.from(path), Buffer.from(text)]
    const body = isZipped ? deflateRawSync(whole) : whole
    // Version, flags, method, time and day.
    const kind = numbers([20, 2], [0, 2], [isZipped ? 8 : 0, 2], [0, 2], [33, 2])
    const sizes = numbers([crc32(whole), 4], [body.length, 4], [said ?? whole.length, 4], [name.length, 2], [0, 2])
    const common = [kind, sizes]
    const entry = Buffer.concat([numbers([0x04034b50, 4]), ...common, name, body])
    bodies.push(entry)
    directory.push(
      Buffer.concat([numbers([0x02014b50, 4], [20, 2]), ...common, numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name]),
    )
    offset += entry.length
  }
  const entries = Buffer.concat(directory)
  const count = directory.length
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [entries.length, 4], [offset, 4], [0, 2])
  return new Uint8Array(Buffer.concat([...bodies, entries, end]))
}
