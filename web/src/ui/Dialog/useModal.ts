import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Opens a native `dialog` as a modal while `isOpen`, with the focus on the first element of `focused` that is there, else on the
 * browser's choice. Restores the focus afterwards, also when the dialog is unmounted while it is open: on `focusAfter` where the element
 * that had the focus is gone. A browser lets a page refuse to close a dialog only once between two user actions, then closes it without
 * asking, as at a second Escape: it is opened again, and `onClose` is called.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
  focused: readonly string[],
  focusAfter?: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const askToClose = useEffectEvent(onClose)
  const open = useEffectEvent((dialog: HTMLDialogElement) => {
    dialog.showModal()
    const [first] = focused.flatMap((selector) => dialog.querySelector<HTMLElement>(selector) ?? [])
    first?.focus()
  })
  const restoreFocus = useEffectEvent((before: Element | null) => {
    // Trap: Safari gives a pressed button no focus, so the body had it.
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus()
    else focusAfter?.current?.focus()
  })
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const before = document.activeElement
    const putBack = () => {
      // The event is asynchronous: the dialog may be open again.
      if (dialog.open) return
      open(dialog)
      askToClose()
    }
    open(dialog)
    dialog.addEventListener('close', putBack)
    return () => {
      dialog.removeEventListener('close', putBack)
      dialog.close()
      restoreFocus(before)
    }
  }, [isOpen])
  return ref
}
