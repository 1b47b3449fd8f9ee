import styled from 'styled-components'
import { media, size, space, token } from '@/ui/theme.ts'

export const Question = styled.h2`
  max-width: 26ch;
  margin-bottom: ${space(6)};
  font-size: ${token.textH2};
  letter-spacing: ${token.trackTight};
  line-height: 1.2;
`

/** The step in two parts, and beside both what is looked up: on a phone between them. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} { grid-template-columns: minmax(0, ${size.form}) minmax(0, 1fr); grid-template-rows: auto 1fr; gap: 0 ${space(16)}; }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(8)};
  /* On a phone the next step has a row of its own. */
  > button:first-child { flex: 1 1 100%; }
  ${media.medium} { > button:first-child { flex: none; } }
`
