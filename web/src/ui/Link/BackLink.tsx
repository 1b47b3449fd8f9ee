import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../Icon/Icon.tsx'
import { media, space, token } from '../theme.ts'
import { Link } from './Link.tsx'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${token.target};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  ${media.print} { display: none; }
`

/** The way to the page above, before a heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Back to={to}>
      <Icon name="arrowLeft" size="small" />
      <span>{children}</span>
    </Back>
  )
}
