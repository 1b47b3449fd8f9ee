import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'

/** The event handlers of a `dialog`. */
interface PressBeside {
  onPointerDown: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
}

/**
 * Detects a press on the backdrop of a `dialog`, whose event target is the dialog itself. A press that began inside does not count, as when the user
 * selects the text of a field and releases the button on the backdrop.
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
