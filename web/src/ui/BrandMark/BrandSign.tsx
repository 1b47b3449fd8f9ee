import styled from 'styled-components'
import { size, space, token } from '../theme.ts'

const Sign = styled.span<{ $isOnHero: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${token.target};
  color: ${({ $isOnHero }) => ($isOnHero ? token.onHero : token.brandText)};
  font-size: ${token.textH3};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackTight};
`

const Mark = styled.svg`
  width: ${size.mark};
  height: ${size.mark};
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linejoin: round;
`

export function BrandSign({ name, isOnHero = false }: { name: string; isOnHero?: boolean }) {
  return (
    <Sign $isOnHero={isOnHero}>
      <Mark viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 3h3v4h4v4h4v3h3v4h-3v3h-4v4h-4v4h-6v-4H9v-4H5v-3H2v-4h3v-3h4V7h4V3z" />
        <path d="M13 13h6v6h-6z" />
      </Mark>
      {name}
    </Sign>
  )
}
