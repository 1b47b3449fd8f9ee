import { mount } from './mount.tsx'
import { receiveSessionBroadcasts } from './session/sessionBroadcast.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

receiveSessionBroadcasts()
void mount(container)

// The back/forward cache restores a page as it was left, perhaps by a user who has signed out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})
