import { media, size, space, token } from '@/ui/theme.ts'
import styled, { css } from 'styled-components'

/** The width of the public pages, with their gutter. */
export const Wrap = styled.div`
  position: relative;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${token.gutter};
`

/** Three points side by side, on a phone below one another. */
export const points = css`
  display: grid;
  gap: ${space(6)};
  ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${space(10)}; }
`

/** A point with its mark at the left. */
export const point = css`
  display: grid;
  grid-template-columns: ${space(10)} minmax(0, 1fr);
  align-content: start;
  gap: 0 ${space(2)};
  > * { grid-column: 2; }
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
