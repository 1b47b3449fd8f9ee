import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router-dom'
import { Frame } from './Frame.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Waits until the code of the first screen is there: what is hydrated must be what was prerendered. */
function untilReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** Shows the portal in `container`. A prerendered page stays as it is and comes to life once its screen has been loaded. */
export async function mount(container: HTMLElement, router: Router): Promise<void> {
  const portal = (
    <StrictMode>
      <Frame>
        <RouterProvider router={router} />
      </Frame>
    </StrictMode>
  )
  if (!container.hasChildNodes()) {
    createRoot(container).render(portal)
    return
  }
  await untilReady(router)
  hydrateRoot(container, portal)
}
