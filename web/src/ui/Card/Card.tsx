import styled from 'styled-components'
import { media, size, space, token } from '../theme.ts'

/** The only box: for an object (a candidate, a request), never for a region of the page, never inside another. */
export const Card = styled.div`
  padding: ${space(5)};
  border-radius: ${token.radius};
  background: ${token.surface};
  box-shadow: ${token.shadow};
  ${media.wide} { padding: ${space(6)}; }
  ${media.print} { box-shadow: none; padding-inline: 0; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`
