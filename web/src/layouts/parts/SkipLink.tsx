import styled from 'styled-components'
import { media, size, space, token } from '@/ui/theme.ts'

/** The id of `main`, the target of the skip link. */
export const mainId = 'content'

const Skip = styled.a`
  position: fixed;
  z-index: 40;
  inset: ${space(2)} auto auto ${space(2)};
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  padding: 0 ${space(4)};
  border-radius: ${token.radius};
  background: ${token.brand};
  color: ${token.onBrand};
  font-weight: ${token.weightSemibold};
  &:not(:focus) { transform: translateY(-200%); }
  ${media.forcedColors} { border: ${size.hairline} solid; }
  ${media.print} { display: none; }
`

/** The first tab stop, which skips the menu. */
export function SkipLink() {
  return <Skip href={`#${mainId}`}>Skip to content</Skip>
}
