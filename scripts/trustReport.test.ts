import { expect, test } from 'vitest'
import { readBrowserResults, readResults, replaceSections, writeSection } from './trustReport.ts'

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

test('the results are the recorded promises, ordered by number', () => {
  expect(readResults(report)).toEqual([
    { id: 'T3', promise: 'promise | of T3', figure: 'not finished', seed: 7, isKept: false },
    { id: 'T11', promise: 'promise | of T11', figure: '1 renewal', seed: 7, isKept: true },
  ])
})

test('promises in a browser are read from the annotations of nested suites', () => {
  const spec = (ok: boolean, description: string) => ({ ok, tests: [{ annotations: [{ type: 'trust', description }, { type: 'slow' }] }] })
  const record = (id: string) => JSON.stringify({ id, promise: `promise of ${id}`, figure: '1', seed: 7 })
  const suites = [{ specs: [spec(true, record('P8'))], suites: [{ specs: [spec(false, record('T13')), spec(true, '{}')] }] }]
  expect(readBrowserResults({ suites })).toEqual([
    { id: 'T13', promise: 'promise of T13', figure: '1', seed: 7, isKept: false },
    { id: 'P8', promise: 'promise of P8', figure: '1', seed: 7, isKept: true },
  ])
})

test('a report without promises has no results', () => {
  expect(readResults(undefined)).toEqual([])
  expect(readResults({ testResults: [{ assertionResults: [{ meta: { trust: { id: 3 } } }] }] })).toEqual([])
})

test('a broken promise is reported as broken', () => {
  const text = writeSection('portal', readResults(report), 1.26)
  expect(text).toContain('## The portal')
  expect(text).toContain('**1 of 2 kept.**')
  expect(text).toContain('| T3 | **broken** promise \\| of T3 | not finished |')
  expect(text).toContain('| T11 | promise \\| of T11 | 1 renewal |')
  expect(text).toContain('- Duration: 1.3 minutes, seed 7')
})

test('a part that runs alone replaces its own section only', () => {
  const first = replaceSections('', {
    reference: writeSection('reference', readResults(report), 9),
    browser: '## In a browser\n\nfirst run\n',
  })
  expect(first).toMatch(
    /^# Trust report\n[^]*## The portal\n\nHas not run\.\n\n## The reference service\n[^]*\n## In a browser\n\nfirst run\n$/,
  )
  const second = replaceSections(first, { browser: '## In a browser\n\nsecond run\n' })
  expect(second).toBe(first.replace('first run', 'second run'))
})

test('promises of one number with one figure are one row, but for a broken one', () => {
  const result = (promise: string, isKept = true) => ({ id: 'T12', promise, figure: '19 answers', seed: 7, isKept })
  const text = writeSection('portal', [result('one'), result('other'), result('one'), result('third', false)], 1)
  expect(text).toContain('**3 of 4 kept.**')
  expect(text.split('\n').filter((line) => line.startsWith('| T12'))).toEqual([
    '| T12 | one; other | 19 answers |',
    '| T12 | **broken** third | 19 answers |',
  ])
})
