import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  // The browser would take the first link, which may lead away.
  dialog.querySelector<HTMLElement>('[aria-current], [data-first-focus]')?.focus()
}

/**
 * Opens a native `dialog` as a modal while `isOpen`, and gives the focus back to what had it, also when the dialog leaves the page
 * while it is open. A browser lets a page refuse to close a dialog only once between two acts of a person, then closes it without
 * asking, as at a second Escape: it is put back, and the owner asked.
 */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const askToClose = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const before = document.activeElement
    const putBack = () => {
      // The event comes late: the dialog may have been opened again since.
      if (dialog.open) return
      openModal(dialog)
      askToClose()
    }
    openModal(dialog)
    dialog.addEventListener('close', putBack)
    return () => {
      dialog.removeEventListener('close', putBack)
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isOpen])
  return ref
}
