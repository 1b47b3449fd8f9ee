import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import type { ButtonLook, ButtonVariant } from './buttonStyle.ts'
import { buttonStyle } from './buttonStyle.ts'
import { ButtonAnchor } from './ButtonAnchor.tsx'

const Base = styled(Link)<ButtonLook>`${buttonStyle}`

interface ButtonLinkProps {
  /** A path of the portal, or with `isExternal` any address, as `mailto:`. */
  to: string
  isExternal?: boolean
  variant?: ButtonVariant
  isSmall?: boolean
  isBlock?: boolean
  icon?: IconName
  iconAfter?: IconName
  className?: string
  children: ReactNode
}

/** A link that is drawn as a button: it goes somewhere, where a Button does something. */
export function ButtonLink({ isExternal = false, ...props }: ButtonLinkProps) {
  if (isExternal) return <ButtonAnchor {...props} href={props.to} />
  const { to, variant = 'tonal', isSmall = false, isBlock = false, icon, iconAfter, className, children } = props
  return (
    <Base to={to} className={className} $variant={variant} $isSmall={isSmall} $isBlock={isBlock}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Base>
  )
}
