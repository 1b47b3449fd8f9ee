import { useLocation } from 'react-router-dom'
import type { LinkProps } from './Link.tsx'
import { Link } from './Link.tsx'

/** The router ignores the case of a path, too. */
export function isWithin(pathname: string, to: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${to}/`.toLowerCase())
}

/** A link of a menu, which is `aria-current` on its own page and on the pages below that. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={isWithin(pathname, props.to) ? 'page' : undefined} />
}
