import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The element in the header of the layout that shows the status of the screen; null before it is mounted. */
export const PageStatusContext = createContext<HTMLElement | null>(null)

/** Shows how the answers of the screen are kept, in the header of its layout. */
export function PageStatus({ children }: { children: ReactNode }) {
  const place = useContext(PageStatusContext)
  return place && createPortal(children, place)
}
