import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the portal. */
  to: string
  /** Becomes the state of the location. */
  state?: unknown
}

/** Other clicks are the browser's: they open a tab or a window, or save the page. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  const opensHere = currentTarget.target === '' || currentTarget.target === '_self'
  return button === 0 && opensHere && !(metaKey || altKey || ctrlKey || shiftKey)
}

/**
 * A link within the portal. The router's own brings 4 kB for data routers and prefetching, which the portal does not use. Following
 * a link to the present address replaces its history entry, as a browser does.
 */
export function Link({ to, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const location = useLocation()
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to, { replace: href === createPath(location), state })
  }
  return <a {...anchor} href={href} onClick={follow} />
}
