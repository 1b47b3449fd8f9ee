import styled from 'styled-components'
import { size } from '../theme.ts'
import type { IconName } from './iconName.ts'
import drawings from './icons.svg'

export type { IconName } from './iconName.ts'
type IconSize = 'small' | 'regular' | 'large'

const sides = { small: size.iconSmall, regular: size.icon, large: size.iconLarge } as const satisfies Record<IconSize, string>

const Drawing = styled.svg<{ $size: IconSize }>`
  width: ${({ $size }) => sides[$size]};
  height: ${({ $size }) => sides[$size]};
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  vertical-align: -.2em;
`

interface IconProps {
  name: IconName
  /** 16 px in chips, 20 in rows and buttons, 28 above the heading of a state. */
  size?: IconSize
  className?: string
}

/** An icon beside a word, hidden from screen readers. */
export function Icon({ name, size: side = 'regular', className }: IconProps) {
  return (
    <Drawing $size={side} aria-hidden="true" focusable="false" className={className}>
      <use href={`${drawings}#${name}`} />
    </Drawing>
  )
}
