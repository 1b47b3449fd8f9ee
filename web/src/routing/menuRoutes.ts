import { createContext, useContext } from 'react'
import type { ScreenRoute } from './screenRoute.ts'

/** The routes of the layout's menu. */
export const MenuContext = createContext<readonly ScreenRoute[]>([])

/** Reads them in the layout. */
export function useMenuRoutes(): readonly ScreenRoute[] {
  return useContext(MenuContext)
}
