import type { ReactNode } from 'react'
import { portalRoutes } from './routes.ts'
import type { FirstView } from './routing/firstView.ts'
import { Portal } from './routing/Portal.tsx'
import { ToastProvider } from './ui/Toast/ToastProvider.tsx'

interface PortalTreeProps {
  /** Puts the portal into a router. */
  router: (portal: ReactNode) => ReactNode
  first: FirstView | null
}

/** The portal with the toasts above every screen: the same tree on the server and in the browser, which hydration needs. */
export function PortalTree({ router, first }: PortalTreeProps) {
  return <ToastProvider>{router(<Portal routes={portalRoutes} first={first} />)}</ToastProvider>
}
