import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { OwnText } from '../Layout/Layout.ts'
import type { ButtonLook, ButtonVariant } from './buttonStyle.ts'
import { buttonStyle } from './buttonStyle.ts'

const Anchor = styled.a<ButtonLook>`${buttonStyle}`

interface ButtonAnchorProps {
  /** Any address: `mailto:`, a fragment, another document. */
  href: string
  variant?: ButtonVariant
  isSmall?: boolean
  isBlock?: boolean
  icon?: IconName
  iconAfter?: IconName
  className?: string
  /** The browser opens a tab for it. */
  isNewTab?: boolean
  children: ReactNode
}

/** A plain link that looks like a button. Within the portal ButtonLink navigates without loading a document. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { href, variant = 'tonal', isSmall = false, isBlock = false, icon, iconAfter, className, isNewTab, children } = props
  return (
    <Anchor
      href={href}
      {...(isNewTab && { target: '_blank', rel: 'noopener' })}
      className={className}
      $variant={variant}
      $isSmall={isSmall}
      $isBlock={isBlock}
    >
      {icon && <Icon name={icon} />}
      <OwnText>{children}</OwnText>
      {iconAfter && <Icon name={iconAfter} />}
    </Anchor>
  )
}
