import { crc32 } from 'node:zlib'
import { kindOfBytes } from '../../../schema/rules/fileKind.ts'
import type { ByteReader } from './byteReader.ts'

/** A picture without the part that holds its pixels, without its end, or in more parts than any camera or program writes. */
export class DamagedPicture extends Error {}

/** Segments or chunks of a file. Each costs time whatever its length; an animation or a picture of 10 MB has some thousands. */
const mostParts = 20_000

const orientationTag = 0x0112

/** How a picture has to be turned, 2 to 8, from its EXIF data, which begin as a TIFF file does; null where that is not said. */
function readOrientation(tiff: Buffer): number | null {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const numberAt = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes)
  }
  const directory = numberAt(4, 4)
  const end = Math.min(tiff.length, directory + 2 + numberAt(directory, 2) * 12)
  for (let at = directory + 2; at + 12 <= end; at += 12) {
    const turn = numberAt(at + 8, 2)
    if (numberAt(at, 2) === orientationTag) return turn >= 2 && turn <= 8 ? turn : null
  }
  return null
}

/** EXIF data that say nothing but how a picture has to be turned. */
function writeOrientation(turn: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(turn, 18)
  return tiff
}

const exifName = Buffer.from('Exif\0\0', 'latin1')

/** Marker, name and length of the application segments that pixels are shown by; the first may have a thumbnail after that length. */
const shownBy: readonly (readonly [marker: number, name: string, length: number])[] = [
  [0xe0, 'JFIF\0', 14],
  [0xe2, 'ICC_PROFILE\0', 65_533],
  [0xee, 'Adobe', 12],
]

/** What is kept of an application segment; null for EXIF, XMP, IPTC, further pictures and all others, and for a comment. */
function keepApplication(marker: number, body: Buffer): Buffer | null {
  const found = shownBy.find(([own, name]) => own === marker && body.toString('latin1', 0, name.length) === name)
  if (!found) return null
  const kept = Buffer.from(body.subarray(0, found[2]))
  // Width and height of the thumbnail.
  if (marker === 0xe0) kept.fill(0, 12)
  return kept
}

/** Whether a byte after 0xFF makes a marker: not filler, a 0xFF of the pixels, which 0 follows, or a restart among them. */
const isMarker = (next: number): boolean => next > 0x01 && next !== 0xff && (next & 0xf8) !== 0xd0

/** The bytes up to the next marker: pixels after the head of a scan, elsewhere what decoders skip, too. */
async function* passToMarker(reader: ByteReader): AsyncGenerator<Buffer> {
  for (let isFound = false; !isFound; ) {
    const held = await reader.peek(2)
    let at = held.indexOf(0xff)
    while (at >= 0 && at + 1 < held.length && !isFound) {
      isFound = isMarker(held[at + 1] ?? 0)
      if (!isFound) at = held.indexOf(0xff, at + 1)
    }
    // A 0xFF at the end of what is held waits for the byte after it.
    yield await reader.take(at < 0 || held.length < 2 ? held.length : at)
    if (held.length < 2) return
  }
}

/** The number of the next marker; null at the end. */
async function takeMarker(reader: ByteReader): Promise<number | null> {
  for await (const _ of passToMarker(reader));
  const [, marker] = await reader.take(2)
  return marker ?? null
}

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** @throws {DamagedPicture} where the stream has no pixels. */
async function* dropFromJpeg(reader: ByteReader): AsyncGenerator<Buffer> {
  yield await reader.take(2)
  let hasPixels = false
  let turn: number | null = null
  let parts = 0
  for (let marker = await takeMarker(reader); marker !== 0xd9; marker = await takeMarker(reader)) {
    if (marker === null) throw new DamagedPicture('a JPEG without its end')
    parts += 1
    if (parts > mostParts) throw new DamagedPicture('a JPEG of too many segments')
    const size = await reader.take(2)
    const body = size.length < 2 ? size : await reader.take(Math.max(0, size.readUInt16BE() - 2))
    const kept = marker < 0xe0 ? body : keepApplication(marker, body)
    if (kept) yield segment(marker, kept)
    else if (turn === null && body.subarray(0, 6).equals(exifName)) {
      turn = readOrientation(body.subarray(6))
      if (turn !== null) yield segment(0xe1, Buffer.concat([exifName, writeOrientation(turn)]))
    }
    if (marker !== 0xda) continue
    hasPixels = true
    yield* passToMarker(reader)
  }
  if (!hasPixels) throw new DamagedPicture('a JPEG without pixels')
  yield Buffer.from([0xff, 0xd9])
}

/** Pixels, frames of an animation, and how they are shown; text, EXIF, time and chunks of programs are not among them. */
const shownChunks = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '))

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

const largestExif = 65_536

/** @throws {DamagedPicture} where the stream has no pixels. */
async function* dropFromPng(reader: ByteReader): AsyncGenerator<Buffer> {
  yield await reader.take(8)
  let hasPixels = false
  let hasEnd = false
  let parts = 0
  for (let head = await reader.take(8); head.length === 8 && !hasEnd; head = await reader.take(8)) {
    parts += 1
    if (parts > mostParts) throw new DamagedPicture('a PNG of too many chunks')
    const length = head.readUInt32BE()
    const type = head.toString('latin1', 4)
    if (shownChunks.has(type)) {
      yield head
      yield* reader.pass(length + 4)
    } else {
      const data = type === 'eXIf' ? await reader.take(Math.min(length, largestExif)) : Buffer.alloc(0)
      await reader.skip(length + 4 - data.length)
      const turn = readOrientation(data)
      if (turn !== null) yield chunk('eXIf', writeOrientation(turn))
    }
    hasPixels ||= type === 'IDAT'
    hasEnd = type === 'IEND'
  }
  if (!hasPixels || !hasEnd) throw new DamagedPicture('a PNG without pixels, or without its end')
}

/**
 * A picture (PNG or JPEG) as it is shown, pixel by pixel, without what it says of its place, its time, its device and its owner, and
 * without what follows it in its file; other files as they are.
 * @throws {DamagedPicture} where a picture has no pixels, or is cut off.
 */
export async function* dropMetadata(head: Buffer, reader: ByteReader): AsyncGenerator<Buffer> {
  const type = kindOfBytes(head)?.type
  if (type === 'image/jpeg') yield* dropFromJpeg(reader)
  else if (type === 'image/png') yield* dropFromPng(reader)
  // What follows the picture is read, not sent: the client's upload ends when it was read.
  if (type?.startsWith('image/')) await reader.skip()
  else yield* reader.pass()
}
