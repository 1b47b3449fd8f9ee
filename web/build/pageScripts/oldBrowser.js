if (
  !('AbortSignal' in window && 'any' in AbortSignal) ||
  !('Promise' in window && 'withResolvers' in Promise) ||
  !('Map' in window && 'groupBy' in Map) ||
  !('Set' in window && 'union' in Set.prototype)
) {
  document.body.insertBefore(document.createElement('p'), document.body.firstChild)
  document.body.firstElementChild.className = 'too-old'
  document.body.firstElementChild.setAttribute('role', 'alert')
  document.body.firstElementChild.textContent =
    'This browser is too old for this portal. Please update it, or use a current Chrome, Edge, Firefox or Safari.'
}
