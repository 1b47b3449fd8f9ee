import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { portal } from '@/portal.ts'
import { useRouteTitle } from './routeTitle.ts'

/** Names the page after the screen and brings the focus to its heading, so that a screen reader hears where it has come. */
function useArrival(): void {
  const title = useRouteTitle()
  const { pathname } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (title !== null) document.title = `${title}: ${portal.coopName}`
    // The first page of a visit starts at its top, like any page.
    const isFirst = shown.current === null
    const isSame = shown.current === pathname
    shown.current = pathname
    if (!isFirst && !isSame) document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [pathname, title])
}

/** What surrounds every screen. */
export function RootLayout() {
  useArrival()
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  )
}
