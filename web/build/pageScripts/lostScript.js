/** @param {Event} event Trap: a resource's error does not bubble, so that only a capturing listener meets it. */
function tellLostScript(event) {
  if (
    !(event.target instanceof HTMLScriptElement) ||
    !event.target.src.startsWith(location.origin + '/assets/') ||
    document.querySelector('.too-old')
  )
    return
  document.body.insertBefore(document.createElement('p'), document.body.firstChild)
  document.body.firstElementChild.className = 'too-old'
  document.body.firstElementChild.setAttribute('role', 'alert')
  document.body.firstElementChild.textContent = 'This page did not load whole. Reload it.'
}
addEventListener('error', tellLostScript, true)
