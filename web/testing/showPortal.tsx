import { act, render } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { portalClient } from '@/session/portalClient.ts'
import { portalRoutes } from '@/routes.ts'
import { findArea } from '@/routing/findPlace.ts'
import { Portal } from '@/routing/Portal.tsx'
import { setViewer } from '@/session/session.ts'
import type { Viewer } from '@/viewer.ts'
import type { Answers } from './graph.ts'
import { answerOperations } from './graph.ts'
import { ToastProvider } from '@/ui/Toast/ToastProvider.tsx'

/** The router's current address, and the browser's Back. */
export const place = { pathname: '', search: '', goBack: (): unknown => undefined }

function Place() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  Object.assign(place, { pathname, search, goBack: () => act(() => navigate(-1)) })
  return null
}

/** Loads the screens and layouts of an address's area. Those of another area load as they are visited. */
async function loadArea(path: string): Promise<void> {
  const { pathname } = new URL(path, location.origin)
  const routes = (await findArea(portalRoutes, pathname)?.file.load())?.routes ?? []
  const components = routes.flatMap(({ screen, layout }) => (layout ? [screen, layout] : [screen]))
  await Promise.all(components.map(({ code }) => code.load()))
}

/** Renders the portal at an address for a user, with an empty cache and the code of the area loaded; `before` is the history. */
export async function showPortal(path: string, viewer: Viewer | null, before: readonly string[] = []): Promise<void> {
  await loadArea(path)
  await portalClient.clearStore()
  setViewer(viewer)
  await act(() => {
    render(
      <ToastProvider>
        <MemoryRouter initialEntries={[...before, path]} useTransitions={false}>
          <Place />
          <Portal routes={portalRoutes} />
        </MemoryRouter>
      </ToastProvider>,
    )
    return Promise.resolve()
  })
}

/** Renders the portal at an address for a user, and answers its operations: `answerOperations` says what is returned. */
export async function visit(path: string, viewer: Viewer | null, answers: Answers): Promise<ReturnType<typeof answerOperations>> {
  const sent = answerOperations(answers)
  await showPortal(path, viewer)
  return sent
}
