import type { KeyboardEvent } from 'react'

const isBox = (control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) &&
  control.tabIndex >= 0 &&
  !control.disabled

/** Enter in a box of one line leads to the next one, as the key of a phone says; in the last one it is the form's button. */
export function focusNextBox(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next') return
  const boxes = [...form.elements].filter(isBox)
  const next = boxes[boxes.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
