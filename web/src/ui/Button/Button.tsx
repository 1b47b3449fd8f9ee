import type { ComponentProps, MouseEvent } from 'react'
import styled, { keyframes } from 'styled-components'
import { media, size, space, token } from '../theme.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import type { ButtonFaceProps } from './ButtonFace.tsx'
import { ButtonFace, lookOf } from './ButtonFace.tsx'
import type { ButtonLook } from './buttonStyle.ts'
import { buttonStyle } from './buttonStyle.ts'

const turn = keyframes`to { transform: rotate(1turn); }`

const Base = styled.button<ButtonLook>`
  ${buttonStyle}
  &[aria-busy='true'] { cursor: progress; }
`

const Content = styled.span<{ $isBusy: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  opacity: ${({ $isBusy }) => ($isBusy ? 0 : 1)};
`

const Spinner = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  width: ${size.icon};
  height: ${size.icon};
  border: ${size.ringGap} solid currentColor;
  border-right-color: transparent;
  border-radius: ${token.radiusFull};
  ${media.motion} { animation: ${turn} 0.8s linear infinite; }
`

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children'>, ButtonFaceProps {
  /** Work in progress: the button keeps its width and its focus, ignores presses, and is announced as busy. */
  isBusy?: boolean
  /** The announcement while busy. */
  busyLabel?: string
  /** Ignores presses, but stays focusable: the page must say why. */
  isDisabled?: boolean
  /** A press while it is disabled: the page may say why beside the button. */
  onDisabledPress?: (() => void) | undefined
}

/** A button of the type `button`, not the platform's `submit`. */
export function Button({
  variant = 'tonal',
  isSmall = false,
  isBlock = false,
  icon,
  iconAfter,
  isBusy = false,
  busyLabel = 'Please wait…',
  isDisabled = false,
  onDisabledPress,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const face = { variant, isSmall, isBlock, icon, iconAfter, children }
  const isStill = isBusy || isDisabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isStill) return onClick?.(event)
    event.preventDefault()
    if (isDisabled) onDisabledPress?.()
  }
  return (
    <>
      <Base {...rest} type={type} onClick={press} aria-disabled={isStill || undefined} aria-busy={isBusy || undefined} {...lookOf(face)}>
        <Content $isBusy={isBusy}>
          <ButtonFace {...face} />
        </Content>
        {isBusy && <Spinner aria-hidden="true" />}
      </Base>
      <VisuallyHidden role="status">{isBusy ? busyLabel : ''}</VisuallyHidden>
    </>
  )
}
