import { paths } from '@/paths.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Screen } from './screens/home/Home/Screen.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

// The page of visitors stands alone: no router and no GraphQL client, and its links load the page that they lead to.
const page = (
  <StrictMode>
    <Screen />
  </StrictMode>
)
if (container.hasChildNodes()) hydrateRoot(container, page)
else createRoot(container).render(page)

// The portal leaves for this page from an address of its own, which the browser then takes for one of this document: going back
// there only changes the address, and the page that belongs to it has to be asked for.
window.addEventListener('popstate', () => {
  if (window.location.pathname !== paths.home) window.location.reload()
})
