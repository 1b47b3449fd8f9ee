import { inflateRawSync } from 'node:zlib'

/** The parts of a zip archive by their names: sizes stand in the directory at its end. */
export function unzip(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  let place = archive.readUInt32LE(archive.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  while (archive.readUInt32LE(place) === 0x02014b50) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((at) =>
      at === 20 ? archive.readUInt32LE(place + at) : archive.readUInt16LE(place + at),
    )
    const local = archive.readUInt32LE(place + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + size!)
    const text = archive.readUInt16LE(place + 10) === 0 ? content : inflateRawSync(content)
    parts.set(archive.toString('utf8', place + 46, place + 46 + name!), text.toString('utf8'))
    place += 46 + name! + extra! + comment!
  }
  return parts
}
