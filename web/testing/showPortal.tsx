import { act, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { portalClient } from '@/apollo/portalClient.ts'
import { screens } from '@/screenTable.ts'
import { loadComponent } from '@/routing/code.ts'
import { Portal } from '@/routing/Portal.tsx'
import { knowViewer } from '@/session/session.ts'
import type { Viewer } from '@/session/viewer.ts'
import { ToastProvider } from '@/ui/Toast/ToastProvider.tsx'

/** Where the portal stands, for tests to read. */
export const place = { pathname: '' }

function Place() {
  place.pathname = useLocation().pathname
  return null
}

/** Shows the portal at an address, as somebody, with an empty cache and the code of every screen at hand; `before` is where they were. */
export async function showPortal(path: string, viewer: Viewer | null, before: readonly string[] = []): Promise<void> {
  await Promise.all(screens.flatMap(({ screen, layout }) => [screen, ...(layout ? [layout] : [])].map(loadComponent)))
  await portalClient.clearStore()
  knowViewer(viewer)
  await act(() => {
    render(
      <ToastProvider>
        <MemoryRouter initialEntries={[...before, path]} useTransitions={false}>
          <Place />
          <Portal />
        </MemoryRouter>
      </ToastProvider>,
    )
    return Promise.resolve()
  })
}
