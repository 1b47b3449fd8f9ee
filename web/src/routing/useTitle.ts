import { createContext, useContext, useEffect } from 'react'

/** Replaces the title of the current navigation. */
export const TitleContext = createContext<(title: string) => void>(() => undefined)

/** Sets the title of the page where the route's own does not do, as for an error code or a service's name. */
export function useTitle(title: string): void {
  const rename = useContext(TitleContext)
  useEffect(() => rename(title), [rename, title])
}
