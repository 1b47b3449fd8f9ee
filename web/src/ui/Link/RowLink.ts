import styled from 'styled-components'
import { media, size, space, token } from '../theme.ts'
import { Link } from './Link.tsx'

interface RowLinkLook {
  /** For one line of words. */
  $isLow?: boolean
  /** Under a pointer the row is tinted; else its `strong` words are underlined. */
  $isTinted?: boolean
}

/** A link that fills a row of a list: its words, before them an icon or none, and an arrow or a figure at the end. */
export const RowLink = styled(Link)<RowLinkLook>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  &:has(> :nth-child(3)) { grid-template-columns: auto minmax(0, 1fr) auto; }
  align-items: center;
  gap: ${space(3)};
  min-height: ${({ $isLow }) => ($isLow ? size.control : size.row)};
  padding: ${({ $isLow }) => ($isLow ? 0 : space(3))} ${({ $isTinted }) => ($isTinted ? space(2) : 0)};
  color: inherit;
  text-decoration: none;
  strong { display: block; overflow-wrap: anywhere; }
  > svg { color: ${token.inkMuted}; }
  ${media.hover} {
    &:hover { background: ${({ $isTinted }) => ($isTinted ? token.brandSoft : 'none')}; }
    &:hover strong { text-decoration: ${({ $isTinted }) => ($isTinted ? 'none' : 'underline')}; }
  }
`
