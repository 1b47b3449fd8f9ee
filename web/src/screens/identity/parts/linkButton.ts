import styled from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'

/** A button that looks like the links beside it. */
export const LinkButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${token.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${token.brandText};
  font-weight: ${token.weightSemibold};
  ${media.hover} { &:hover { text-decoration: underline; } }
`
