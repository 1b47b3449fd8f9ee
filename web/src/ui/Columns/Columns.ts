import styled from 'styled-components'
import { ends } from '../Layout/Layout.ts'
import { Link } from '../Link/Link.tsx'
import { media, size, space, token } from '../theme.ts'

/** A main column and a side column, which follows it on a phone. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) ${size.rail};
    gap: ${space(12)};
  }
`

export const SectionHead = styled.div`
  ${ends}
  align-items: center;
  gap: ${space(4)};
  margin-bottom: ${space(2)};
`

/** The way to all of what a section shows, at the right of its heading. */
export const SectionLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  ${media.print} { display: none; }
`
