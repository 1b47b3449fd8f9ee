import type { ReactNode } from 'react'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { OwnText } from '../Layout/Layout.ts'
import type { ButtonLook, ButtonVariant } from './buttonStyle.ts'

/** What a button, and a link that looks like a button, take for their look. */
export interface ButtonFaceProps {
  variant?: ButtonVariant
  /** 44 px high instead of 48, for bars and rows. */
  isSmall?: boolean
  /** As wide as its container. */
  isBlock?: boolean
  icon?: IconName | undefined
  /** An icon after the label, as the arrow of a next step. */
  iconAfter?: IconName | undefined
  children: ReactNode
}

export const lookOf = ({ variant = 'tonal', isSmall = false, isBlock = false }: ButtonFaceProps): ButtonLook => ({
  $variant: variant,
  $isSmall: isSmall,
  $isBlock: isBlock,
})

/** The label between its icons. */
export function ButtonFace({ icon, iconAfter, children }: ButtonFaceProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <OwnText>{children}</OwnText>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
}
