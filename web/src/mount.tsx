import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { portalRoutes } from './routes.ts'
import { Portal } from './routing/Portal.tsx'
import { ToastProvider } from './ui/Toast/ToastProvider.tsx'

/**
 * Renders the portal into `container`, with the toasts above every screen. Navigations are no transitions: a screen is unmounted at
 * once, so that one navigation ends exactly when the next starts.
 */
export function mount(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <ToastProvider>
        <BrowserRouter useTransitions={false}>
          <Portal routes={portalRoutes} />
        </BrowserRouter>
      </ToastProvider>
    </StrictMode>,
  )
}
