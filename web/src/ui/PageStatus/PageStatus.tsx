import type { ReactNode, RefObject } from 'react'
import { createContext, use, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/**
 * Where the header of the layout shows the status of the screen. A ref, which stays while its element comes: another value of a context
 * would have React take the screen of a page over at once.
 */
export const PageStatusContext = createContext<RefObject<HTMLElement | null>>({ current: null })

const watchNothing = () => () => undefined

/** Shows how the answers of the screen are kept, in the header of its layout. */
export function PageStatus({ children }: { children: ReactNode }) {
  const place = use(PageStatusContext)
  const element = useSyncExternalStore(
    watchNothing,
    () => place.current,
    () => null,
  )
  return element && createPortal(children, element)
}
