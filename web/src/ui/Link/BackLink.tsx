import styled from 'styled-components'
import { Icon } from '../Icon/Icon.tsx'
import { media, space, token } from '../theme.ts'
import type { LinkProps } from './Link.tsx'
import { Link } from './Link.tsx'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space(2)};
  min-height: ${token.target};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  ${media.print} { display: none; }
`

/** The way to the page above, before a heading. */
export function BackLink({ children, ...link }: Pick<LinkProps, 'to' | 'state' | 'children'>) {
  return (
    <Back {...link}>
      <Icon name="arrowLeft" size="small" />
      <span>{children}</span>
    </Back>
  )
}
