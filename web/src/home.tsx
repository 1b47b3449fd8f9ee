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

// Back to an address of the portal, from which somebody came here: that is another document.
window.addEventListener('popstate', () => {
  if (window.location.pathname !== '/home') window.location.reload()
})
