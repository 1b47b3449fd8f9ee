import { createContext, useContext, useEffect } from 'react'

/** Gives the present visit a title of its own. */
export const TitleContext = createContext<(title: string) => void>(() => undefined)

/** Names the page after what only its screen knows, as the code of an error or the name of a service. */
export function useTitle(title: string): void {
  const rename = useContext(TitleContext)
  useEffect(() => rename(title), [rename, title])
}
