import { mount } from './mount.tsx'
import { followOtherTabs } from './session/otherTabs.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

followOtherTabs()
mount(container)

// A page that the browser kept aside comes back as it was left, perhaps by somebody who has signed out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})
