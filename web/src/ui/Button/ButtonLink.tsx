import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { OwnText } from '../Layout/Layout.ts'
import { Link } from '../Link/Link.tsx'
import type { ButtonLook, ButtonVariant } from './buttonStyle.ts'
import { buttonStyle } from './buttonStyle.ts'
import { ButtonAnchor } from './ButtonAnchor.tsx'

const Base = styled(Link)<ButtonLook>`${buttonStyle}`

interface ButtonLinkProps {
  /** A path of the portal, or with `isExternal` any address, as `mailto:`. */
  to: string
  isExternal?: boolean
  /** Becomes the state of the location; not with `isExternal`. */
  state?: unknown
  variant?: ButtonVariant
  isSmall?: boolean
  isBlock?: boolean
  icon?: IconName
  iconAfter?: IconName
  className?: string
  children: ReactNode
}

/** A link that looks like a button: for navigations, where a Button is for actions. */
export function ButtonLink({ isExternal = false, ...props }: ButtonLinkProps) {
  const { state, ...look } = props
  if (isExternal) return <ButtonAnchor {...look} href={look.to} />
  const { to, variant = 'tonal', isSmall = false, isBlock = false, icon, iconAfter, className, children } = look
  return (
    <Base to={to} state={state} className={className} $variant={variant} $isSmall={isSmall} $isBlock={isBlock}>
      {icon && <Icon name={icon} />}
      <OwnText>{children}</OwnText>
      {iconAfter && <Icon name={iconAfter} />}
    </Base>
  )
}
