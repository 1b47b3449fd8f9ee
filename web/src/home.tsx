import { paths } from '@/paths.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Screen } from './screens/home/Home/Screen.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

// /home has no router and no GraphQL client: its links load new documents.
const page = (
  <StrictMode>
    <Screen />
  </StrictMode>
)
if (container.hasChildNodes()) hydrateRoot(container, page)
else createRoot(container).render(page)

// The portal replaces one of its own addresses with this document, so the browser takes that address for one of this document: Back
// only changes the address, and the page that belongs to it has to be loaded.
window.addEventListener('popstate', () => {
  if (window.location.pathname !== paths.home) window.location.reload()
})
