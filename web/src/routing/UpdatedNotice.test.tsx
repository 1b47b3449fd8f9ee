import { act, render, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { lateCode } from '@/ui/lateCode.ts'
import { MissingCodeError } from '@/ui/MissingCodeError.ts'
import { answerRequests, server } from '../../testing/graph.ts'
import { ErrorFallback } from './ErrorFallback.tsx'
import { UpdatedNotice } from './UpdatedNotice.tsx'

answerRequests()

const failed = new TypeError('Failed to fetch dynamically imported module: http://localhost:3000/assets/Loans-a1.js')
/** Late code as the build writes it: the file's name stands in the text of the function. */
const importLoans = Object.assign(() => Promise.reject(failed), { toString: () => '()=>import(`./Loans-a1.js`)' })
const answerHead = (status: number) => server.use(http.head('*/assets/Loans-a1.js', () => new HttpResponse(null, { status })))
const bar = () => screen.queryByText('Kapwa was updated. Reload; what you typed is kept.')

test('a script that is on its way is the connection’s; one that is gone is a new version', async () => {
  render(<UpdatedNotice />)
  const loans = lateCode(importLoans)
  answerHead(200)
  await expect(loans.load()).rejects.toBeInstanceOf(MissingCodeError)
  expect(bar()).toBeNull()
  answerHead(404)
  await act(() => expect(loans.load()).rejects.toBeInstanceOf(MissingCodeError))
  expect(bar()).not.toBeNull()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledOnce()
  render(<ErrorFallback error={new MissingCodeError(failed)} />)
  expect(screen.getByRole('alert').textContent).toContain('Kapwa was updated. Reload; what you typed is kept.')
  expect(screen.getByRole('alert').textContent).not.toContain('connection')
})
