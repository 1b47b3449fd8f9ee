import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lateDialog } from './lateDialog.tsx'
import { ToastProvider } from './Toast/ToastProvider.tsx'

const Question = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Ok
  </button>
)
const load = vi.fn(() => Promise.resolve(Question)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
const LateQuestion = lateDialog('Reject', load)

function Selection() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <input aria-label="Remarks" />
      <button type="button" onClick={() => setAsking(true)}>
        Reject
      </button>
      {isAsking && <LateQuestion onClose={() => setAsking(false)} />}
    </>
  )
}

test('a dialog whose code does not arrive is closed and told, what is behind stays, and the next press loads it', async () => {
  render(
    <ToastProvider>
      <Selection />
    </ToastProvider>,
  )
  const remarks = screen.getByLabelText<HTMLInputElement>('Remarks')
  remarks.value = 'Blurred.'
  screen.getByText('Reject').click()
  await screen.findByText('Reject could not be loaded, and nothing was done. Check your connection and try again, or reload the page.')
  expect(screen.queryByText('Opening…')).toBeNull()
  expect(screen.getByLabelText('Remarks')).toBe(remarks)
  screen.getByText('Reject').click()
  await screen.findByText('Ok')
  expect(remarks.value).toBe('Blurred.')
})
