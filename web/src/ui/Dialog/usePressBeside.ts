import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'

/** What a `dialog` listens to for presses. */
interface PressBeside {
  onPointerDown: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
}

/**
 * Notices a press on the backdrop of a `dialog`, which counts as the dialog itself. One that began inside is none, as when somebody
 * selects the text of a field and lets go beside the dialog.
 */
export function usePressBeside(onPress: () => void): PressBeside {
  const isBegun = useRef(false)
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  return {
    onPointerDown: (event) => {
      isBegun.current = isBeside(event)
    },
    onClick: (event) => {
      if (isBegun.current && isBeside(event)) onPress()
    },
  }
}
