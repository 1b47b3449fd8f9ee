import type { ReactNode, RefObject } from 'react'
import { createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { useInBrowser } from '../useInBrowser.ts'

/**
 * Where the header of the layout shows the status of the screen. A ref, which stays while its element comes: another value of a context
 * would have React take the screen of a page over at once.
 */
export const PageStatusContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/** Shows how the answers of the screen are kept, in the header of its layout. */
export function PageStatus({ children }: { children: ReactNode }) {
  const place = use(PageStatusContext)
  const element = useInBrowser(() => place.current, null)
  return element && createPortal(children, element)
}
