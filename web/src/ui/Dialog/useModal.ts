import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Opens a native `dialog` as a modal while `isOpen`, and gives the focus back to what had it, also when the dialog leaves the page
 * while it is open.
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const before = document.activeElement
    dialog.showModal()
    // The browser would take the first link, which may lead away.
    dialog.querySelector<HTMLElement>('[aria-current], [data-first-focus]')?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isOpen])
  return ref
}
