import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router-dom'
import { ToastProvider } from './ui/Toast/ToastProvider.tsx'

/** Shows the portal in `container`, with the place where toasts appear above every screen. */
export function mount(container: HTMLElement, router: ReturnType<typeof createBrowserRouter>): void {
  createRoot(container).render(
    <StrictMode>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </StrictMode>,
  )
}
