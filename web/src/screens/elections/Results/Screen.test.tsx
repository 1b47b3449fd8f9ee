import { createHash } from 'node:crypto'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerOperations, answerRequests, server } from '../../../../testing/graph.ts'
import { allowed, closed, graphElection, graphResults } from '../../../../testing/graphElections.ts'
import { maria } from '../../../../testing/people.ts'
import { showPortal } from '../../../../testing/showPortal.tsx'

answerRequests()

const completed = { stage: 'COMPLETED', polling: 'CLOSED', publishedAt: '2026-11-22T01:30:00Z', participate: closed, beUpdated: allowed }
const results = (rest: object = {}) => ({
  ElectionResults: () => ({ election: graphElection({ ...completed, ...rest }), completedElections: [] }),
})
const show = () => showPortal('/election/results', maria)
const rowsOf = (position: string) =>
  within(screen.getByRole('region', { name: position }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('shows photo, count, share and rank, and names a tie', async () => {
  answerOperations(results({ results: graphResults() }))
  await show()
  expect(await screen.findByText('Published', { exact: false })).toBeDefined()
  expect(rowsOf('Board of Directors')).toEqual([
    'ASAmihan SalcedoRank 1Elected812 Votes63.2% of ballots',
    'CICorazon IlaganRank 2Elected704 Votes54.8% of ballots',
    'BTBenigno Talavera1 Vote0.1% of ballots',
  ])
  expect(rowsOf('Election Committee')).toEqual([
    'LSLigaya SarmientoTied610 Votes47.5% of ballots',
    'RORafael OcampoTied610 Votes47.5% of ballots',
  ])
  const main = screen.getByRole('main').textContent
  expect(main).toContain('Tie for the last seat. Ligaya Sarmiento and Rafael Ocampo have 610 votes each.')
  expect(main).toContain('2 seats, 1,517 votes, 1,051 left blank')
  expect(main).toContain('1,284out of 1,912 present, 67.2%')
  expect(main).toContain('2 of 31 tie to decide')
})

test('a candidate who left has the votes without rank, share and bar, and is named so on the certificate', async () => {
  const [board, ...others] = graphResults().positions
  const left = { kind: 'WITHDRAWN', on: '2026-11-19' }
  const [first, second, third] = board!.candidates
  const candidates = [{ ...first!, rank: null, left }, second!, { ...third!, votes: 0, left: { ...left, kind: 'DECEASED' } }]
  answerOperations(results({ results: graphResults({ positions: [{ ...board!, candidates }, ...others] }) }))
  await show()
  expect(await screen.findByText('Published', { exact: false })).toBeDefined()
  expect(rowsOf('Board of Directors')).toEqual([
    'ASAmihan SalcedoWithdrawn 19-Nov-2026812 votes, not elected',
    'CICorazon IlaganRank 2Elected704 Votes54.8% of ballots',
    'BTBenigno TalaveraDeceased 19-Nov-2026no votes',
  ])
  fireEvent(window, new Event('beforeprint'))
  expect(document.querySelector('[data-paper]')?.textContent).toContain('63.2%Withdrawn 19-Nov-2026')
})

test('says why seats stay open, and counts no seat that nobody stands for', async () => {
  const [board, ...others] = graphResults().positions
  const unvoted = board!.candidates.map((candidate) => ({ ...candidate, votes: 0, rank: null, isTied: false }))
  const empty = others.map((position) => ({ ...position, candidates: [], totalVotes: 0, hasTie: false }))
  const positions = [{ ...board!, candidates: unvoted, totalVotes: 0, hasTie: false }, ...empty]
  answerOperations(results({ results: graphResults({ positions }) }))
  await show()
  expect(await screen.findByText('2 seats stay open: no votes were given.')).toBeDefined()
  expect(screen.getAllByText('0 Votes')).toHaveLength(unvoted.length)
  expect(screen.getByText(/that could be given$/).textContent).toBe('out of 2,568 that could be given')
})

test('leaves out what a REST API does not say', async () => {
  answerOperations(results({ publishedAt: null, results: graphResults({ ballotCount: null, voterCount: null }) }))
  await show()
  expect(await screen.findByText('2 seats, 1,517 votes')).toBeDefined()
  expect(screen.queryByText('Ballots cast')).toBeNull()
  expect(screen.getAllByText('47.5% of votes').length).toBe(2)
})

const unsaid = { reason: null, askedBy: null, agreedBy: null }
const change = (isOpening: boolean, at: string, said: object = unsaid) => ({ isOpening, at, ...said })
const openedTwice = [
  change(true, '2026-11-20T00:00:00Z'),
  change(false, '2026-11-20T04:00:00Z'),
  change(true, '2026-11-20T05:00:00Z', { reason: 'Closed too early.', askedBy: 'Ana Cruz', agreedBy: 'Ben Diaz' }),
  change(false, '2026-11-21T09:00:00Z'),
]
const protests = { until: '2026-11-29T15:59:00Z', text: 'At the office, or to election@coop.test.', areOver: false }
const quorum = { percent: 25, needed: 793, isReached: true, entitledCount: 3172 }
const withQuorum = (rest: object = {}) => graphResults({ attendeeCount: 2410, quorum: { ...quorum, ...rest } })
const textOf = async (name: string) => (await screen.findByRole('heading', { name })).parentElement?.textContent

test('what a protest is about stands above the results, with the last day and a link to write to', async () => {
  answerOperations(results({ results: withQuorum(), pollingChanges: openedTwice, protests }))
  await show()
  expect(await textOf('Quorum reached')).toBe('Quorum reached2,410 of 3,172 entitled to vote were listed; 1,912 were present; 793 needed')
  expect(await textOf('Polling was opened twice:')).toBe(
    'Polling was opened twice:20-Nov-2026 08:00 AM, and again 20-Nov-2026 01:00 PM: “Closed too early.” Ana Cruz, with Ben Diaz',
  )
  expect(await textOf('Protests until 29-Nov-2026 11:59 PM')).toContain('At the office, or to election@coop.test.')
  expect(screen.getByRole('link', { name: 'election@coop.test' }).getAttribute('href')).toBe('mailto:election@coop.test')
  expect(screen.getByText(/^Published/).parentElement?.textContent).toBe('Published 22-Nov-2026 09:30 AM')
})

test.each([
  [
    { isReached: false, needed: 2000 },
    'Quorum not reached',
    '2,410 of 3,172 entitled to vote were listed; 1,912 were present; 2,000 needed',
  ],
  [
    { isReached: false, needed: 603, entitledCount: null },
    'Quorum',
    '1,912 were present; 603 are 25% of the list; the by-laws count all members entitled to vote',
  ],
])('the quorum %j', async (rest, title, words) => {
  answerOperations(results({ results: withQuorum(rest), pollingChanges: openedTwice.slice(2), protests: null }))
  await show()
  expect(await textOf(title)).toBe(`${title}${words}`)
  expect(screen.queryByText(/Polling was opened|Protests/)).toBeNull()
})

test('the results are called proclaimed once protests are over', async () => {
  answerOperations(results({ results: graphResults(), protests: { ...protests, text: null, areOver: true } }))
  await show()
  expect((await screen.findByText(', proclaimed')).parentElement?.textContent).toBe('Published 22-Nov-2026 09:30 AM, proclaimed')
})

const certificateOf = async (rest: object) => {
  answerOperations(results({ results: withQuorum(), pollingChanges: openedTwice, ...rest }))
  vi.stubGlobal('print', () => void fireEvent(window, new Event('beforeprint')))
  onTestFinished(() => void vi.unstubAllGlobals())
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Open and print' }))
  const paper = document.querySelector<HTMLElement>('body > [data-paper]')!
  return { words: paper.textContent, lists: [...paper.querySelectorAll('ol > li')].map(({ textContent }) => textContent) }
}

test('the certificate has quorum, votes, ties, openings, hashes, protests and the committee', async () => {
  const committee = [
    { name: 'Ana Cruz', office: 'Chair' },
    { name: 'Ben Diaz', office: 'Witness' },
  ]
  const receiptBoard = { receipts: 1284, root: '0123'.repeat(16), url: '/exports/receipt-board?electionGuid=election' }
  const hashes = { ballotHash: 'abcd'.repeat(16), closingHash: 'ef01'.repeat(16), receiptBoard }
  const { words, lists } = await certificateOf({ protests, committee, ...hashes })
  for (const part of [
    'Certificate of Canvass and Proclamation2026 Board election, printed ',
    'Quorum reached2,410 of 3,172',
    '1,284out of 1,912 present, 67.2%',
    'Board of Directors: 2 seats, 1,517 votes, 1,051 left blank',
    'Amihan Salcedo81263.2%Elected',
    'Benigno Talavera10.1%Election Committee',
    'Ligaya Sarmiento61047.5%Tie: to be decided',
    'Opened 20-Nov-2026 08:00 AMClosed 20-Nov-2026 12:00 PMOpened 20-Nov-2026 01:00 PM: “Closed too early.” Ana Cruz, with Ben DiazClosed 21-Nov-2026 05:00 PM',
    `SHA-256 of the published ballot${Array(16).fill('abcd').join(' ')}`,
    `all slips${Array(16).fill('ef01').join(' ')}`,
    `Root of the board of 1,284 receipts, one for each ballot${Array(16).fill('0123').join(' ')}`,
    'Protests until 29-Nov-2026 11:59 PM',
  ])
    expect(words).toContain(part)
  expect(lists).toEqual(['Ana CruzChair', 'Ben DiazWitness', 'Place and date'])
  expect(screen.getByText('Canvass and proclamation, to be signed by 2 persons.')).toBeDefined()
})

test('the certificate of a REST API without extensions has four blank lines, and no hash', async () => {
  const bare = { protests: null, committee: [], ballotHash: null, closingHash: null, receiptBoard: null }
  const { words, lists } = await certificateOf({ ...bare, pollingChanges: [] })
  expect(lists).toEqual(['', '', '', '', 'Place and date'])
  expect(words).not.toMatch(/SHA-256|Root|Protests|null|undefined/)
  expect(screen.getByText('Canvass and proclamation, to be signed by the election committee.')).toBeDefined()
})

test('before the election is completed it shows no counts', async () => {
  answerOperations({ ElectionResults: () => ({ election: graphElection(), completedElections: [] }) })
  await show()
  expect(await screen.findByText('Results open when the election is completed.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'The results are not published yet' })).toBeDefined()
  expect(screen.queryByText(/\d Vote/)).toBeNull()
})

test('the results of completed elections stay within reach while the next is under way', async () => {
  const last = { id: 'last', title: '2025 Board election', publishedAt: '2025-11-22T01:30:00Z' }
  const completedElections = [last, { id: 'first', title: '2024 Board election', publishedAt: null }]
  const sent = answerOperations({
    ElectionResults: () => ({ election: graphElection({ publishedAt: null }), completedElections }),
    CompletedElection: ({ id }) => {
      const election = id === 'last' ? graphElection({ ...completed, ...last, results: graphResults() }) : null
      return { election, active: graphElection({ publishedAt: null }), completedElections }
    },
    ReceiptCheck: () => ({ election: { id: 'last', isCounted: true } }),
  })
  await show()
  const linksOf = async () => {
    const others = within(await screen.findByRole('region', { name: 'Other elections' }))
    return others.getAllByRole('listitem').map(({ textContent }) => textContent)
  }
  expect(await linksOf()).toEqual(['2025 Board electionPublished 22-Nov-2025', '2024 Board election'])
  await userEvent.click(screen.getByRole('link', { name: '2025 Board election' }))
  expect(await screen.findByText('2025 Board election')).toBeDefined()
  expect(rowsOf('Board of Directors')[0]).toContain('812 Votes')
  expect(await linksOf()).toEqual(['2026 Board election', '2024 Board election'])
  await userEvent.type(screen.getByLabelText('Receipt code'), '7K2M-9QXA{Enter}')
  expect(await screen.findByText('A ballot with this receipt is in the count.')).toBeDefined()
  expect(sent.at(-1)).toEqual({ operation: 'ReceiptCheck', variables: { code: '7K2M-9QXA', electionId: 'last' } })

  await userEvent.click(screen.getByRole('link', { name: '2024 Board election' }))
  expect(await screen.findByRole('heading', { name: 'There is no such election' })).toBeDefined()
})

test('without an active election the completed ones stay within reach', async () => {
  const completedElections = [{ id: 'last', title: '2025 Board election', publishedAt: null }]
  answerOperations({ ElectionResults: () => ({ election: null, completedElections }) })
  await show()
  expect(await screen.findByRole('heading', { name: 'There is no active election at the moment' })).toBeDefined()
  expect(screen.getByRole('link', { name: '2025 Board election' }).getAttribute('href')).toBe('/election/results/last')
})

test.each([
  [true, 'A ballot with this receipt is in the count. It is one of the 1,284.'],
  [false, 'No ballot has this receipt. Compare the code with your copy.'],
  [null, 'The cooperative does not check receipts here.'],
])('a receipt that is counted: %s', async (isCounted, words) => {
  const sent = answerOperations({
    ...results({ results: graphResults() }),
    ReceiptCheck: () => ({ election: { id: 'election', isCounted } }),
  })
  await show()
  const code = await screen.findByLabelText('Receipt code')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Enter the code of your receipt.')).toBeDefined()
  await userEvent.type(code, ' 7K2M-9QXA {Enter}')
  expect((await screen.findByText((_, node) => node?.textContent === words && node.tagName === 'P')).textContent).toBe(words)
  expect(sent.at(-1)).toEqual({ operation: 'ReceiptCheck', variables: { code: '7K2M-9QXA', electionId: 'election' } })
  await userEvent.type(code, 'B')
  expect(screen.queryByText(words)).toBeNull()
})

const boardOf = (lines: readonly string[]) => {
  const url = '/exports/receipt-board?electionGuid=election'
  server.use(http.get('*/exports/receipt-board', () => new Response(`# Board of receipts\n${lines.join('\n')}\n`)))
  return { receipts: lines.length, root: 'a1'.repeat(32), url }
}
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
const verdictOf = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Receipt code'), `${code}{Enter}`)
  return (await screen.findByText(/A ballot with this receipt|No ballot has this receipt/)).parentElement?.textContent
}

test('a receipt is looked for on the board, which does not send it, before the results as after', async () => {
  const receiptBoard = boardOf(['00'.repeat(32), hashOf('7K2M9QXA4TRBWX2D88KP')])
  const sent = answerOperations({ ElectionResults: () => ({ election: graphElection({ receiptBoard }), completedElections: [] }) })
  await show()
  expect(await verdictOf('7k2m 9qxa-4trb-wx2d-88kp')).toBe(
    'A ballot with this receipt is in the count. It is line 2 of 2 on the board of receipts.',
  )
  expect(screen.getByRole('link', { name: /^Board of receipts/ }).getAttribute('href')).toBe(receiptBoard.url)
  await userEvent.clear(screen.getByLabelText('Receipt code'))
  expect(await verdictOf('7k2m-9qxa')).toContain('No ballot has this receipt.')
  expect(sent.map(({ operation }) => operation)).not.toContain('ReceiptCheck')
})

test('a browser that hashes nothing, as without HTTPS, sends the receipt and does not say otherwise', async () => {
  const receiptBoard = boardOf([hashOf('7K2M9QXA')])
  const ReceiptCheck = () => ({ election: { id: 'election', isCounted: true } })
  const sent = answerOperations({
    ElectionResults: () => ({ election: graphElection({ receiptBoard }), completedElections: [] }),
    ReceiptCheck,
  })
  vi.stubGlobal('crypto', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  await show()
  expect(await verdictOf('7k2m-9qxa')).toContain('A ballot with this receipt is in the count.')
  expect(sent.map(({ operation }) => operation)).toContain('ReceiptCheck')
  expect(screen.queryByText(/does not send it/)).toBeNull()
})

test('a board that cannot be loaded says so, and withheld slips have a reason in place of a file', async () => {
  const receiptBoard = boardOf([])
  const message = 'This page does not exist.'
  server.use(http.get('*/exports/receipt-board', () => Response.json({ errors: [{ message }] }, { status: 404 })))
  const slips = { message: 'The slips are not published.' }
  answerOperations(results({ results: graphResults(), receiptBoard, slips }))
  await show()
  await userEvent.type(await screen.findByLabelText('Receipt code'), '7K2M{Enter}')
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByText('The slips are not published.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Recount it yourself' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Slips/ })).toBeNull()
})

test('a receipt that could not be checked says so', async () => {
  answerOperations(results({ results: graphResults() }))
  await show()
  await userEvent.type(await screen.findByLabelText('Receipt code'), '7K2M{Enter}')
  expect(await screen.findByText('Kapwa could not be reached. Check your connection and try again.')).toBeDefined()
})
