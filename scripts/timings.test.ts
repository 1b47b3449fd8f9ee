import { expect, it } from 'vitest'
import { formatTimings } from './timings.ts'

it('prints a row a timing, with its parts below, the longest first', () => {
  const table = formatTimings([
    { name: 'build', seconds: 12.34 },
    {
      name: 'vitest',
      seconds: 200,
      parts: [
        { name: 'unit', seconds: 9.96 },
        { name: 'bff', seconds: 150 },
      ],
    },
  ])
  expect(table.split('\n').map((row) => row.replaceAll(/ {2,}(?=\S+ s$)/g, ' | '))).toEqual([
    'build | 12.3 s',
    'vitest | 200.0 s',
    '  bff | 150.0 s',
    '  unit | 10.0 s',
  ])
  expect(new Set(table.split('\n').map(({ length }) => length)).size).toBe(1)
})
