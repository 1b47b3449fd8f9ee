import { css } from 'styled-components'
import { media, size, space, token } from '../theme.ts'

/**
 * - `next`: gold, the next step, once a page
 * - `solid`: green, the action of a dialog
 * - `tonal`: a useful action that is not the next step
 * - `line`: a choice among equals
 * - `quiet`: Back, Cancel
 * - `danger`: only in a dialog
 */
export type ButtonVariant = 'next' | 'solid' | 'tonal' | 'line' | 'quiet' | 'danger'

export interface ButtonLook {
  $variant: ButtonVariant
  $isSmall: boolean
  $isBlock: boolean
}

const variants = {
  next: css`
    background: ${token.accent};
    color: ${token.onAccent};
    ${media.hover} { &:hover { background: ${token.accentHover}; } }
  `,
  solid: css`
    background: ${token.brand};
    color: ${token.onBrand};
    ${media.hover} { &:hover { background: ${token.brandHover}; } }
  `,
  tonal: css`
    background: ${token.brandSoft};
    color: ${token.brandText};
    ${media.hover} { &:hover { background: color-mix(in srgb, ${token.brand} 10%, ${token.brandSoft}); } }
  `,
  line: css`
    box-shadow: inset 0 0 0 ${size.border} ${token.lineStrong};
    color: ${token.ink};
    ${media.hover} { &:hover { background: color-mix(in srgb, currentColor 6%, transparent); } }
  `,
  quiet: css`
    padding-inline: ${space(3)};
    ${media.hover} { &:hover { background: ${token.brandSoft}; } }
  `,
  danger: css`
    background: ${token.danger};
    color: ${token.onDanger};
    ${media.hover} { &:hover { background: color-mix(in srgb, ${token.ink} 12%, ${token.danger}); } }
  `,
} as const satisfies Record<ButtonVariant, ReturnType<typeof css>>

export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${({ $isSmall }) => ($isSmall ? token.target : size.button)};
  min-width: ${token.target};
  padding: ${space(2)} ${({ $isSmall }) => ($isSmall ? space(4) : space(5))};
  border: 0;
  border-radius: ${token.radius};
  background: transparent;
  color: ${token.brandText};
  font-size: ${({ $isSmall }) => ($isSmall ? token.textSmall : token.textBody)};
  font-weight: ${token.weightSemibold};
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  transition: background ${token.move};
  ${({ $isBlock }) => $isBlock && css`width: 100%;`}
  ${({ $variant }) => variants[$variant]}

  &:focus-visible { border-radius: ${token.radius}; }
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${token.neutral};
    color: ${token.inkMuted};
    box-shadow: none;
    cursor: not-allowed;
  }
  ${media.print} { display: none; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`
