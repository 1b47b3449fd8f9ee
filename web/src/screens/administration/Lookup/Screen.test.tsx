import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { graphAdministration } from '../../../../testing/administration.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerRequests } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { place, visit } from '../../../../testing/showPortal.tsx'

answerRequests()

const lookup = (isLookupOpen: boolean) => ({ Lookup: () => graphAdministration({ isLookupOpen }) })

const names = { fullName: 'Maria Lourdes Reyes', employeeId: 'EMP-1001', memberCode: 'KP-2015-0001', status: 'ACTIVE' }
const found = (id: string, rest: object = {}) => ({ id, ...names, ...rest })
async function show(answers: Answers, search = '') {
  const sent = await visit(`/admin/lookup${search}`, principals.admin, { ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Look Up' })
  return sent
}

test('switched off it is announced, with what will be here', async () => {
  await show(lookup(false))
  expect(await screen.findByRole('heading', { name: /^Coming/ })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a search follows the typing, is kept in the address, and leads to the record of a member', async () => {
  const sent = await show({
    ...lookup(true),
    FoundMembers: () =>
      graphAdministration({ members: [found('m1'), found('m2', { fullName: 'Jose Cruz', memberCode: null, status: 'REVIEW' })] }),
  })
  const box = await screen.findByRole('textbox', { name: 'Find a member' })
  await userEvent.type(box, 'reyes')
  const list = within(await screen.findByRole('list', { name: 'Members found' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'MRMaria Lourdes ReyesEMP-1001, KP-2015-0001Active',
    'JCJose CruzEMP-1001In Review',
  ])
  expect(sent.filter(({ operation }) => operation === 'FoundMembers').map(({ variables }) => variables)).toEqual([{ search: 'reyes' }])
  expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe('/admin/member/m1?search=reyes')
  expect(place.search).toBe('?search=reyes')
})

test('a search that fails after another does not show what the other has found', async () => {
  await show(
    {
      ...lookup(true),
      FoundMembers: ({ search }) => (search === 're' ? graphAdministration({ members: [found('m1')] }) : HttpResponse.error()),
    },
    '?search=re',
  )
  expect(await screen.findByRole('link', { name: /Maria Lourdes Reyes/ })).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a member' }), 'x')
  expect(await screen.findByRole('heading', { name: 'The search could not be made' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Maria Lourdes Reyes/ })).toBeNull()
})

test('without a match the search can be cleared', async () => {
  await show({ ...lookup(true), FoundMembers: () => graphAdministration({ members: [] }) }, '?search=nobody')
  expect(await screen.findByRole('heading', { name: 'No member matches “nobody”' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  await waitFor(() => expect(place.search).toBe(''))
  expect(screen.getByText(/^Type 2 characters or more:/)).toBeDefined()
})

test('twenty members are the first of more', async () => {
  const members = Array.from({ length: 20 }, (_, index) => found(`m${index}`))
  await show({ ...lookup(true), FoundMembers: () => graphAdministration({ members }) }, '?search=re')
  expect(await screen.findByText('The first 20, whole words first. Type more to narrow it down.')).toBeDefined()
})

test('a REST API without it says so', async () => {
  await show({ ...lookup(true), FoundMembers: () => graphAdministration({ members: null }) }, '?search=reyes')
  expect(await screen.findByRole('heading', { name: 'No look-up' })).toBeDefined()
})
