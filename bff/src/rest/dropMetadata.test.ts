import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ByteReader } from './byteReader.ts'
import { DamagedPicture, dropMetadata } from './dropMetadata.ts'

const place = 'GPS 14.5995 N 120.9842 E'

const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size)))

async function drop(bytes: Buffer, size = 4096): Promise<Buffer> {
  const kept: Buffer[] = []
  for await (const piece of dropMetadata(bytes.subarray(0, 1024), new ByteReader(inPieces(bytes, size)))) kept.push(piece)
  return Buffer.concat(kept)
}

const latin = (text: string) => Buffer.from(text, 'latin1')

/** EXIF data as a camera writes them: a direction, and words that stand for the place. */
function exif(turn: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(38)
  const [short, long] =
    order === 'MM'
      ? [(value: number, at: number) => tiff.writeUInt16BE(value, at), (value: number, at: number) => tiff.writeUInt32BE(value, at)]
      : [(value: number, at: number) => tiff.writeUInt16LE(value, at), (value: number, at: number) => tiff.writeUInt32LE(value, at)]
  tiff.write(order)
  short(42, 2)
  long(8, 4)
  short(2, 8)
  for (const [index, [tag, value]] of [[0x010f, 7] as const, [0x0112, turn] as const].entries()) {
    const at = 10 + index * 12
    short(tag, at)
    short(3, at + 2)
    long(1, at + 4)
    short(value, at + 8)
  }
  return Buffer.concat([tiff, latin(place)])
}

const segment = (marker: number, body: Buffer | string) => {
  const bytes = typeof body === 'string' ? latin(body) : body
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes])
}

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const exifSegment = (data: Buffer) => segment(0xe1, Buffer.concat([latin('Exif\0\0'), data]))
const shown = {
  before: Buffer.concat([
    segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0'),
    segment(0xe2, 'ICC_PROFILE\0colours'),
    segment(0xee, 'Adobe\0d\0\0\0\0\x01'),
  ]),
  // Two scans, as of a progressive picture, with a stuffed 0xFF, a restart and a table between them.
  pixels: Buffer.concat([
    segment(0xdb, 'table'),
    segment(0xc2, 'frame'),
    segment(0xda, 'scan'),
    latin('ab\xff\0cd\xff\xd3ef'),
    segment(0xc4, 'huffman'),
    segment(0xda, 'scan'),
    latin('gh\xff\0'),
  ]),
}
const hidden = [
  segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${place}`),
  segment(0xe0, `JFXX\0${place}`),
  segment(0xe2, `MPF\0${place}`),
  segment(0xed, `Photoshop 3.0\0${place}`),
  segment(0xed, `Adobe_Photoshop2.5:${place}`),
  segment(0xfe, place),
  segment(0xfe, `Adobe ${place}`),
]
const pieces = [1, 2, 3, 7, 4096]

describe('of a JPEG', () => {
  const photo = (data: Buffer) =>
    Buffer.concat([start, shown.before, exifSegment(data), ...hidden, latin('\0\xff\xff').subarray(0, 2), shown.pixels, end, latin(place)])

  test.each(pieces)('nothing but what is shown is kept, in pieces of %i', async (size) => {
    expect(await drop(photo(exif(1)), size)).toEqual(Buffer.concat([start, shown.before, shown.pixels, end]))
  })

  test.each(['II', 'MM'] as const)('the direction is kept, written %s', async (order) => {
    const turned = exifSegment(Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'))
    expect(await drop(photo(exif(6, order)))).toEqual(Buffer.concat([start, shown.before, turned, shown.pixels, end]))
  })

  test('a thumbnail of the first segment is dropped, and its size', async () => {
    const first = (sizes: string, rest: string) => segment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01${sizes}${rest}`)
    const photo = Buffer.concat([start, first('\x09\x09', place), shown.pixels, end])
    expect(await drop(photo)).toEqual(Buffer.concat([start, first('\0\0', ''), shown.pixels, end]))
  })

  test('EXIF data that say more than they have, over and over, take no time', async () => {
    const liar = exifSegment(Buffer.from('49492a0008000000ffff', 'hex'))
    const begun = process.cpuUsage()
    await drop(Buffer.concat([start, ...Array<Buffer>(15_000).fill(liar), shown.pixels, end]))
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
  })

  test.each([
    ['a direction that is none', exif(9)],
    ['data that end too early', exif(6).subarray(0, 20)],
    ['a directory that lies outside', latin('MM\0*\x7f\xff\xff\xff')],
    ['no data', Buffer.alloc(0)],
  ])('%s turns nothing', async (_what, data) => {
    expect(await drop(photo(data))).toEqual(Buffer.concat([start, shown.before, shown.pixels, end]))
  })

  test.each([
    ['its pixels cut off', Buffer.concat([start, exifSegment(exif(1)), shown.pixels])],
    ['only its beginning', Buffer.from([0xff, 0xd8, 0xff])],
    ['no pixels', Buffer.concat([start, exifSegment(exif(6)), end])],
    ['segments without end', Buffer.concat([start, ...Array<Buffer>(20_001).fill(segment(0xdb, '')), shown.pixels, end])],
    ['a length of zero', latin('\xff\xd8\xff\xe1\0\0')],
  ])('one with %s is damaged', async (_what, bytes) => {
    await expect(drop(bytes)).rejects.toThrow(DamagedPicture)
  })
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

describe('of a PNG', () => {
  const signature = latin('\x89PNG\r\n\x1a\n')
  const header = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]))
  const pixels = [chunk('IDAT', deflateSync(Buffer.from([0, 128]))), chunk('IEND', Buffer.alloc(0))]
  const words = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'].map((type) => chunk(type, latin(place)))
  const picture = (data: Buffer) =>
    Buffer.concat([signature, header, chunk('eXIf', data), ...words, ...pixels, chunk('IDAT', latin(place))])

  test.each(pieces)('nothing but what is shown is kept, in pieces of %i', async (size) => {
    expect(await drop(picture(exif(1)), size)).toEqual(Buffer.concat([signature, header, ...pixels]))
  })

  test('the direction is kept', async () => {
    const turned = chunk('eXIf', Buffer.from('4d4d002a00000008000101120003000000010008000000000000', 'hex'))
    expect(await drop(picture(exif(8)))).toEqual(Buffer.concat([signature, header, turned, ...pixels]))
  })

  test.each([
    ['only its beginning', signature],
    ['no pixels', Buffer.concat([signature, header, ...words])],
    ['its end cut off', Buffer.concat([signature, header, pixels[0]!])],
    ['chunks without end', Buffer.concat([signature, header, ...Array<Buffer>(20_001).fill(chunk('pHYs', Buffer.alloc(0))), ...pixels])],
    ['a length beyond its end', Buffer.concat([signature, latin('\xff\xff\xff\xffeXIf'), exif(6)])],
  ])('one with %s is damaged', async (_what, bytes) => {
    await expect(drop(bytes)).rejects.toThrow(DamagedPicture)
  })
})

test.each(['%PDF-1.7 of a place', 'Account,Amount\n1,2\n', 'GIF89a', ''])('%j is passed on as it is', async (text) => {
  expect((await drop(latin(text), 3)).toString('latin1')).toBe(text)
})
