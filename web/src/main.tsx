import type { ReactNode } from 'react'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { PortalTree } from './PortalTree.tsx'
import { portalRoutes } from './routes.ts'
import type { FirstView } from './routing/firstView.ts'
import { openFirstView } from './routing/firstView.ts'
import { receiveSessionBroadcasts } from './session/sessionBroadcast.ts'
import { trustOwnScripts } from './trustOwnScripts.ts'

/** Navigations are no transitions: a screen is unmounted at once, so that one navigation ends exactly when the next starts. */
const inBrowser = (portal: ReactNode) => <BrowserRouter useTransitions={false}>{portal}</BrowserRouter>

/** Without the code that the page was rendered with, the portal renders all anew, and shows what is missing. */
function findFirstView(): Promise<FirstView | null> {
  return openFirstView(portalRoutes, window.location.pathname).catch(() => null)
}

/** Renders the portal into `container`, or takes over what the server has rendered there. */
async function mount(container: HTMLElement): Promise<void> {
  const first = container.hasChildNodes() ? await findFirstView() : null
  const tree = (
    <StrictMode>
      <PortalTree router={inBrowser} first={first} />
    </StrictMode>
  )
  // A transition gives way to taps and scrolling every few milliseconds; without one, hydration is a single task.
  if (first) startTransition(() => void hydrateRoot(container, tree))
  else {
    container.replaceChildren()
    createRoot(container).render(tree)
  }
}

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

trustOwnScripts()
receiveSessionBroadcasts()
void mount(container)

// The back/forward cache restores a page as it was left, perhaps by a user who has signed out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})
