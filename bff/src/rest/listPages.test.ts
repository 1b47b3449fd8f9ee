import { expect, test } from 'vitest'
import type { AnswerPage } from './listPages.ts'
import { ListPages } from './listPages.ts'
import { NoAnswer } from './noAnswer.ts'

const origin = 'https://api.example.coop'
const elsewhere = 'one of another origin or path'
const pageOf = (body: unknown, headers: AnswerPage['headers'] = {}, path = '/api/user/loans'): AnswerPage => ({
  path,
  headers,
  body,
  length: 100,
})
const link = (address: string) => ({ link: `<${address}>; rel="next"` })

/** What is found in place of the answer; null for an answer. */
function foundIn(page: AnswerPage, pages = new ListPages(new URL(origin))): string | null {
  const taken = pages.take(page)
  return 'body' in taken && taken.body instanceof NoAnswer ? taken.body.deviation.found : null
}

test.each([
  ['/api/user/loans?page=2', '/api/user/loans?page=2'],
  ['?page=2&size=50', '/api/user/loans?page=2&size=50'],
  [`${origin}/api/user/loans?after=a%2Fb#top`, '/api/user/loans?after=a%2Fb'],
])('a list goes on at %s', (address, next) => {
  expect(new ListPages(new URL(origin)).take(pageOf([1], link(address)))).toEqual({ next })
})

test.each([
  { link: `</api/user/loans?page=1>; rel="prev first", </api/user/loans?page=2>; title="a, b"; rel="next last"` },
  { link: ['</style.css>; rel=preload', '</api/user/loans?page=2>;rel=next'] },
])('the next page is found among other links: %j', (headers) => {
  expect(new ListPages(new URL(origin)).take(pageOf([1], headers))).toEqual({ next: '/api/user/loans?page=2' })
})

test('the pages are one list, the last of them without a next one', () => {
  const pages = new ListPages(new URL(origin))
  pages.take(pageOf([1, 2], { ...link('?page=2'), 'x-total-count': '3' }))
  expect(pages.take(pageOf([3], { 'x-total-count': '3' }, '/api/user/loans?page=2'))).toEqual({ body: [1, 2, 3] })
})

test.each([
  ['a list', [1, 2], {}],
  ['a list and its total', [1, 2], { 'x-total-count': '2', 'content-range': 'items 0-1/2' }],
  ['a total that is not known', [1, 2], { 'content-range': 'items 0-1/*' }],
  ['links to other things', [1], { link: '</api/user>; rel="up"' }],
  ['an object with a list and its total', { Movements: [1, 2] }, { 'x-total-count': '2' }],
  ['an object without a list', { Total: 1 }, { 'x-total-count': '319' }],
  ['a page of the contract', { Entries: [1], Next: 7 }, { ...link('?after=7'), 'x-total-count': '319' }],
])('%s is whole', (_what, body, headers) => {
  expect(new ListPages(new URL(origin)).take(pageOf(body, headers))).toEqual({ body })
})

test.each([
  ['X-Total-Count', [1, 2], { 'x-total-count': '3' }, 'fewer'],
  ['Content-Range', [1, 2], { 'content-range': 'items 0-1/3' }, 'fewer'],
  ['the total of the list in an object', { Movements: [1] }, { 'x-total-count': '3' }, 'fewer'],
  ['another origin', [1], link('https://elsewhere.test/api/user/loans?page=2'), elsewhere],
  ['another port', [1], link(`${origin}:8443/api/user/loans?page=2`), elsewhere],
  ['no address', [1], link('http://['), elsewhere],
  ['the page itself', [1], link('/api/user/loans'), 'a page that was read before'],
  ['a broken header', [1], { link: 'next' }, 'other text'],
  ['an object that goes on', { Movements: [1] }, link('?page=2'), 'an object with a next page'],
] as const)('%s leaves a list of which a part is missing', (_what, body, headers, found) => {
  expect(foundIn(pageOf(body, headers))).toBe(found)
})

test('the next page is below the path of the API, where a gateway has others beside it', () => {
  const url = new URL(`${origin}/coop/`)
  expect(new ListPages(url).take(pageOf([1], link('/coop/api?page=2'), '/coop/api'))).toEqual({ next: '/coop/api?page=2' })
  expect(foundIn(pageOf([1], link('/api?page=2'), '/coop/api'), new ListPages(url))).toBe(elsewhere)
  expect(foundIn(pageOf([1], link('/cooperative/api?page=2'), '/coop/api'), new ListPages(url))).toBe(elsewhere)
})

test.each(['..%2fadmin', '..%5Cadmin', '%2e%2E%2fadmin', 'api/..;/..;/admin', '..;a=b/admin', 'a%2fb'])(
  'a gateway may take %s for another path',
  (path) => {
    expect(foundIn(pageOf([1], link(`/coop/${path}?page=2`), '/coop/api'), new ListPages(new URL(`${origin}/coop`)))).toBe(elsewhere)
  },
)

test('a list has at most 50 pages, of 8 MiB together, and each of them is a list', () => {
  const pages = new ListPages(new URL(origin))
  for (let page = 1; page < 50; page += 1)
    expect(foundIn(pageOf([page], link(`?page=${page + 1}`), `/api/user/loans?page=${page}`), pages)).toBe(null)
  expect(foundIn(pageOf([50], link('?page=51'), '/api/user/loans?page=50'), pages)).toBe('more')
  expect(foundIn({ ...pageOf([1], link('?page=2')), length: 9 * 1024 * 1024 })).toBe('more')
  const begun = new ListPages(new URL(origin))
  begun.take(pageOf([1], link('?page=2')))
  expect(foundIn(pageOf({ Items: [] }, {}, '/api/user/loans?page=2'), begun)).toBe('another answer')
})
