import { createBrowserRouter } from 'react-router-dom'
import { mount } from './mount.tsx'
import { routes } from './routes.tsx'
import { followOtherTabs } from './session/otherTabs.ts'
import { onSessionEnd } from './session/session.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

const router = createBrowserRouter(routes)
followOtherTabs()
onSessionEnd(({ next }) => void router.navigate(next))
void mount(container, router)
