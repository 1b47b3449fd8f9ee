import { media, size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'

/** The width of the public pages, with their gutter. */
export const Wrap = styled.div`
  position: relative;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${token.gutter};
`

/** A section of the page under its heading. */
export const Section = styled.section`
  padding-block: ${space(12)} ${space(8)};
  & + & { padding-top: ${space(6)}; }
  > h2 {
    margin-bottom: ${space(6)};
    font-size: ${token.textH1};
    letter-spacing: ${token.trackTight};
    line-height: ${token.leadingTight};
  }
  ${media.wide} {
    padding-block: ${space(16)} ${space(12)};
    > h2 { margin-bottom: ${space(8)}; }
  }
`
