import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { media, size, space, token } from '../theme.ts'

export type ChipTone = 'neutral' | 'success' | 'danger' | 'caution' | 'hero'

const grounds = {
  neutral: token.neutral,
  success: token.successSoft,
  danger: token.dangerSoft,
  caution: token.cautionSoft,
  hero: `color-mix(in srgb, ${token.onHero} 14%, ${token.hero})`,
} as const satisfies Record<ChipTone, string>

const inks = {
  neutral: token.ink,
  success: token.success,
  danger: token.danger,
  caution: token.caution,
  hero: token.onHero,
} as const satisfies Record<ChipTone, string>

const Pill = styled.span<{ $tone: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(1)} ${space(3)} ${space(1)} ${space(2)};
  border-radius: ${token.radiusFull};
  background: ${({ $tone }) => grounds[$tone]};
  color: ${({ $tone }) => inks[$tone]};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  line-height: 1.4;
  white-space: nowrap;
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

interface ChipProps {
  tone?: ChipTone
  icon: IconName
  word?: string
  children?: ReactNode
}

/** A status in one word with its icon; the colour only repeats it. In Review, Submitted and Draft are neutral. */
export function Chip({ tone = 'neutral', icon, word, children = word }: ChipProps) {
  return (
    <Pill $tone={tone}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </Pill>
  )
}
