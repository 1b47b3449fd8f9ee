import styled from 'styled-components'
import { media, size, space, token } from '@/ui/theme.ts'

/** The main part of a signed-in page. The padding at the end keeps it clear of the bottom bar of a phone. */
export const Page = styled.main`
  width: 100%;
  max-width: ${size.page};
  padding: ${space(2)} ${token.gutter} calc(${space(20)} + ${space(10)});
  ${media.wide} { padding: 0 ${token.gutter} ${space(20)}; }
  ${media.print} { max-width: none; padding: 0; }
`
