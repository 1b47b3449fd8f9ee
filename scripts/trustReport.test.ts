import { expect, test } from 'vitest'
import { readResults, writeReport } from './trustReport.ts'

const assertion = (id: string, status: string, figure = '1 renewal') => ({
  status,
  title: id,
  meta: { trust: { id, promise: `promise | of ${id}`, figure, seed: 7 } },
})

const report = {
  testResults: [
    { assertionResults: [assertion('T11', 'passed'), assertion('T3', 'failed', 'not finished'), { status: 'passed', meta: {} }] },
  ],
}

test('the results are those that tests recorded of themselves, in the order of their numbers', () => {
  expect(readResults(report)).toEqual([
    { id: 'T3', promise: 'promise | of T3', figure: 'not finished', seed: 7, isKept: false },
    { id: 'T11', promise: 'promise | of T11', figure: '1 renewal', seed: 7, isKept: true },
  ])
})

test('a report of something else has no results', () => {
  expect(readResults(undefined)).toEqual([])
  expect(readResults({ testResults: [{ assertionResults: [{ meta: { trust: { id: 3 } } }] }] })).toEqual([])
})

test('a broken promise stands in the report as broken', () => {
  const text = writeReport(readResults(report), 1.26)
  expect(text).toContain('**1 of 2 kept.**')
  expect(text).toContain('| T3 | promise \\| of T3 | not finished | 7 | **broken** |')
  expect(text).toContain('| T11 | promise \\| of T11 | 1 renewal | 7 | kept |')
  expect(text).toContain('- Duration: 1.3 minutes')
})
