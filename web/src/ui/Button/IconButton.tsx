import type { ComponentProps } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { media, size, token } from '../theme.ts'

const Base = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${token.target};
  height: ${token.target};
  padding: 0;
  border: 0;
  border-radius: ${token.radius};
  background: transparent;
  color: inherit;
  transition: background ${token.move};
  ${media.hover} { &:hover { background: color-mix(in srgb, currentColor 10%, transparent); } }
  &:focus-visible { border-radius: ${token.radius}; }
  &[aria-disabled='true'] { background: transparent; color: ${token.lineStrong}; cursor: not-allowed; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  label: string
}

/** A button with an icon only, where space is short: close, menu, theme. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Base {...rest} type={type} aria-label={label}>
      <Icon name={icon} />
    </Base>
  )
}
