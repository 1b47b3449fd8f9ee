import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Portal } from './routing/Portal.tsx'
import { ToastProvider } from './ui/Toast/ToastProvider.tsx'

/**
 * Shows the portal in `container`, with the place where toasts appear above every screen. Navigations are no transitions: a screen
 * is left at once, so that its visit ends exactly when the next begins.
 */
export function mount(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <ToastProvider>
        <BrowserRouter useTransitions={false}>
          <Portal />
        </BrowserRouter>
      </ToastProvider>
    </StrictMode>,
  )
}
