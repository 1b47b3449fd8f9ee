import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { ToastProvider } from '@/ui/Toast/ToastProvider.tsx'

function Elsewhere() {
  return <p>arrived at {useLocation().pathname}</p>
}

/** Renders one screen at an address. A navigation to another path renders "arrived at" and the path. */
export function showScreen(Screen: ComponentType, pattern: string, path = pattern): void {
  render(
    <ToastProvider>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={pattern} element={<Screen />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </ToastProvider>,
  )
}
