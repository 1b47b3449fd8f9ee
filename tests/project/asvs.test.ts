import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has: always the first ones. */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const required = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, index) => countTo(count).map((number) => `${chapter}.${index + 1}.${number}`)),
)

/** `4.4.1–4.4.4` is four requirements. */
function expand(ids: string): string[] {
  const [first = '', last = first] = ids.split('–')
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from, to] = [first, last].map((id) => Number(id.split('.')[2]))
  return countTo(to!)
    .filter((number) => number >= from!)
    .map((number) => `${section}.${number}`)
}

const page = await readFile('docs/asvs.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d[\d.–]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, ids = '', , state = '', where = '']) => ({
  ids: expand(ids),
  state,
  where,
}))

test('each requirement of levels 1 and 2 has one row with a state, and the numbers above are theirs', () => {
  expect(rows.flatMap(({ ids }) => ids)).toEqual(required)
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).flatMap(({ ids }) => ids).length
  const [met, partly, not, none] = ['met', 'partly', 'not', 'n/a'].map(count)
  expect(met! + partly! + not! + none!).toBe(required.length)
  expect(page).toContain(`${met} met, ${partly} partly, ${not} not, and ${none} of ${required.length} that`)
})

test('what is met says where, and every linked file is there', () => {
  const linksOf = (text: string) => [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target]) => path.join('docs', target!))
  expect(rows.filter(({ state, where }) => state === 'met' && linksOf(where).length === 0)).toEqual([])
  expect(linksOf(page).filter((file) => !existsSync(file))).toEqual([])
})
