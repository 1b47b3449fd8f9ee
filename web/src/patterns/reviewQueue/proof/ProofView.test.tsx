import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { answerRequests, server } from '../../../../testing/graph.ts'
import { watchSeen } from '../../../../testing/seenElements.ts'
import { ProofView } from './ProofView.tsx'
import type { OpenPdf } from '@/ui/Pdf/openPdf.ts'
import { openPdf } from '@/ui/Pdf/openPdf.ts'

answerRequests()
vi.mock('@/ui/Pdf/openPdf.ts', () => ({ openPdf: vi.fn() }))

const png = () => new HttpResponse('picture', { headers: { 'content-type': 'image/png' } })
const words = 'Service temporarily unavailable. Please try again later.'

/** Shows a proof, answers its requests in turn, and notes their signals. */
function show(name: string, ...answers: (() => Response | Promise<Response>)[]) {
  const { see } = watchSeen()
  const asked: AbortSignal[] = []
  server.use(
    http.get('*/files/*', ({ request }) => {
      const answer = answers[asked.push(request.signal) - 1]
      return answer?.() ?? HttpResponse.error()
    }),
  )
  const { unmount } = render(
    <ProofView files={[{ key: `1/${name}`, name, url: `/files/1/${name}` }]} label="Deposit slip of DP-2026-01011" />,
  )
  return { see, asked, unmount }
}

test('a picture is asked for once it is in view, and zooms from 100 to 400 %', async () => {
  const { see, asked } = show('slip.png', png)
  const view = screen.getByRole('group', { name: 'Deposit slip of DP-2026-01011' })
  expect([view.tabIndex, asked.length]).toEqual([0, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
  expect(screen.getByText('Fits')).toBeDefined()
  see()
  const picture = await screen.findByRole('img', { name: 'slip.png' })
  expect(picture.getAttribute('src')).toMatch(/^blob:/)
  for (const zoom of ['150%', '200%', '300%', '400%', '400%']) {
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
    expect(screen.getByText(zoom)).toBeDefined()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Smaller' }))
  expect(screen.getByText('300%')).toBeDefined()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in a tab' })
  expect([link.getAttribute('href'), link.target, link.rel, asked.length]).toEqual(['/files/1/slip.png', '_blank', 'noopener', 1])
})

test('a card that is passed or left asks no more', async () => {
  const passed = show('slip.png', png)
  passed.see()
  passed.unmount()
  const left = show('slip.png', () => new Promise<never>(() => undefined))
  left.see()
  await waitFor(() => expect(left.asked).toHaveLength(1))
  left.unmount()
  expect([passed.asked.length, left.asked[0]?.aborted]).toEqual([0, true])
})

test.each([
  ['is refused', words, true, () => HttpResponse.json({ errors: [{ message: words }] }, { status: 503 })],
  [
    'is deleted',
    'There is no such file any more, or you may not open it.',
    false,
    () => HttpResponse.json({ errors: [] }, { status: 404 }),
  ],
  ['is too large', 'The file is larger than 15 MB.', false, () => new HttpResponse('x', { headers: { 'content-length': '15728641' } })],
])('a file that %s says so, and the link stays', async (_, said, canRetry, answer) => {
  const { see, asked } = show('slip.png', answer, png)
  see()
  expect((await screen.findByRole('alert')).textContent).toContain(`The slip cannot be shown${said} The request stays as it is.`)
  expect(screen.getByRole('link', { name: 'Open in a tab' })).toBeDefined()
  const retry = screen.queryByRole('button', { name: 'Retry' })
  expect(retry !== null).toBe(canRetry)
  if (!retry) return
  await userEvent.click(retry)
  expect(await screen.findByRole('img', { name: 'slip.png' })).toBeDefined()
  expect(asked).toHaveLength(2)
})

test('a picture that cannot be read says so, and a type that is not shown is not asked for', async () => {
  const broken = show('slip.png', png)
  broken.see()
  fireEvent.error(await screen.findByRole('img', { name: 'slip.png' }))
  expect(screen.getByRole('alert').textContent).toContain('The file cannot be read here.')
  broken.unmount()
  const { see, asked } = show('slip.heic')
  see()
  expect(screen.getByText('A file of this type is not shown here. Open it in a tab.')).toBeDefined()
  expect(asked).toEqual([])
})

test('a PDF with a password says so', async () => {
  vi.mocked(openPdf).mockRejectedValue(Object.assign(new Error('No password given'), { name: 'PasswordException' }))
  const { see } = show('slip.pdf', () => new HttpResponse('pages', { headers: { 'content-type': 'application/pdf' } }))
  see()
  expect((await screen.findByRole('alert')).textContent).toContain('The PDF is locked with a password.')
})

test('a PDF has its pages one at a time', async () => {
  const draw = vi.fn<OpenPdf['draw']>().mockResolvedValue()
  vi.mocked(openPdf).mockResolvedValue({ pageCount: 2, draw })
  const { see, unmount } = show('slip.pdf', () => new HttpResponse('pages', { headers: { 'content-type': 'application/pdf' } }))
  see()
  expect(await screen.findByText('Page 1 of 2')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Page before' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('Page 2 of 2')).toBeDefined()
  expect(screen.getByRole('img', { name: 'slip.pdf, page 2' })).toBeDefined()
  expect(draw.mock.calls.map(([page, , { aborted }]) => [page, aborted])).toEqual([
    [1, true],
    [2, false],
  ])
  const [[, closing] = []] = vi.mocked(openPdf).mock.calls
  unmount()
  expect(closing?.aborted).toBe(true)
})
