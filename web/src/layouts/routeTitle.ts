import { useMatches } from 'react-router-dom'

/** What a route of the table tells about itself. */
export interface RouteHandle {
  title: string
}

function hasTitle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
}

/** What the route table calls the screen that is shown; null for one that titles the page itself. */
export function useRouteTitle(): string | null {
  const handle: unknown = useMatches().at(-1)?.handle
  return hasTitle(handle) ? handle.title : null
}
