import styled from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'

/** Sticks to the bottom of the window; on a phone in place of the bottom bar, which `data-action-bar` hides. */
export const ResultBar = styled.div`
  position: sticky;
  z-index: 6;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-inline: calc(-1 * ${token.gutter});
  padding: ${space(3)} ${token.gutter} max(${space(3)}, env(safe-area-inset-bottom));
  background: ${token.surface};
  box-shadow: ${token.shadowBar};
  > strong { flex: 1 1 100%; }
  > button:last-of-type { flex: 1; }
  ${media.medium} {
    > strong { flex: 1 1 auto; }
    > button:last-of-type { flex: none; }
  }
  ${media.print} { display: none; }
`
