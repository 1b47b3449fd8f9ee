import { Icon } from '@/ui/Icon/Icon.tsx'
import type { LinkProps } from '@/ui/Link/Link.tsx'
import { Link } from '@/ui/Link/Link.tsx'

/** A link back, among the links under a step. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Link {...link}>
      <Icon name="arrowLeft" />
      <span>{children}</span>
    </Link>
  )
}
