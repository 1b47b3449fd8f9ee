import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MarkSeal } from './markSeal.ts'

const owner = { electionGuid: randomUUID(), voterGuid: randomUUID() }
const guids = Array.from({ length: 8 }, () => randomUUID())
const sealed = (seal: MarkSeal, marks: number) => seal.seal(owner, guids.slice(0, marks), guids.length)

test('as many marks come back as were sealed, at the same length', () => {
  const seal = new MarkSeal(null)
  for (const marks of [0, 1, 8]) expect(seal.open(owner, sealed(seal, marks))).toEqual(guids.slice(0, marks))
  expect(new Set([0, 1, 4, 8].map((marks) => sealed(seal, marks).length)).size).toBe(1)
  expect(sealed(seal, 1).equals(sealed(seal, 1))).toBe(false)
})

test('marks open for their voter and election alone, and not once changed', () => {
  const seal = new MarkSeal(randomBytes(32))
  const row = sealed(seal, 2)
  expect(seal.open({ ...owner, voterGuid: randomUUID() }, row)).toBeNull()
  expect(seal.open({ ...owner, electionGuid: randomUUID() }, row)).toBeNull()
  for (const place of [0, 12, 28, row.length - 1]) {
    const changed = Buffer.from(row)
    changed[place]! ^= 1
    expect(seal.open(owner, changed)).toBeNull()
  }
})

test("the operator's key opens marks in every process, a drawn one in its own alone, until it is forgotten", () => {
  const key = randomBytes(32)
  expect(new MarkSeal(key).open(owner, sealed(new MarkSeal(key), 2))).toEqual(guids.slice(0, 2))
  expect(new MarkSeal(randomBytes(32)).open(owner, sealed(new MarkSeal(key), 2))).toBeNull()
  const drawn = new MarkSeal(null)
  const row = sealed(drawn, 2)
  expect(new MarkSeal(null).open(owner, row)).toBeNull()
  drawn.forget(randomUUID())
  expect(drawn.open(owner, row)).toEqual(guids.slice(0, 2))
  drawn.forget(owner.electionGuid)
  expect(drawn.open(owner, row)).toBeNull()
})
