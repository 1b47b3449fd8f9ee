import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { PortalTree } from './PortalTree.tsx'
import { portalRoutes } from './routes.ts'
import type { FirstView } from './routing/firstView.ts'
import { openFirstView } from './routing/firstView.ts'

/** Navigations are no transitions: a screen is unmounted at once, so that one navigation ends exactly when the next starts. */
const inBrowser = (portal: ReactNode) => <BrowserRouter useTransitions={false}>{portal}</BrowserRouter>

/** Without the code that the page was rendered with, the portal renders all anew, and shows what is missing. */
function findFirstView(): Promise<FirstView | null> {
  return openFirstView(portalRoutes, window.location.pathname).catch(() => null)
}

/** Renders the portal into `container`, or takes over what the server has rendered there. */
export async function mount(container: HTMLElement): Promise<void> {
  const first = container.hasChildNodes() ? await findFirstView() : null
  const tree = (
    <StrictMode>
      <PortalTree router={inBrowser} first={first} />
    </StrictMode>
  )
  if (first) hydrateRoot(container, tree)
  else {
    container.replaceChildren()
    createRoot(container).render(tree)
  }
}
