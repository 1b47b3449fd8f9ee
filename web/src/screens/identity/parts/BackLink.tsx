import type { LinkProps } from 'react-router-dom'
import { Link } from 'react-router-dom'
import { Icon } from '@/ui/Icon/Icon.tsx'

/** The way to where one came from, among the links under a step. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Link {...link}>
      <Icon name="arrowLeft" />
      {children}
    </Link>
  )
}
