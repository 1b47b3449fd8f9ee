import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  // By default the browser focuses the first link, which may leave the page.
  dialog.querySelector<HTMLElement>('[aria-current], [data-first-focus]')?.focus()
}

/**
 * Opens a native `dialog` as a modal while `isOpen`, and restores the focus afterwards, also when the dialog is unmounted
 * while it is open. A browser lets a page refuse to close a dialog only once between two user actions, then closes it without
 * asking, as at a second Escape: it is opened again, and `onClose` is called.
 */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const askToClose = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const before = document.activeElement
    const putBack = () => {
      // The event is asynchronous: the dialog may be open again.
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
