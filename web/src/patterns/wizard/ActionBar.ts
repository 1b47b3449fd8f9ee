import styled from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'

/**
 * The buttons of a step: on a phone at the bottom of the window, in place of the bottom bar, which `data-action-bar` hides; in a low
 * window, and from 1024 px, below the answer.
 */
export const ActionBar = styled.div`
  position: fixed;
  z-index: 6;
  inset: auto 0 0;
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${token.gutter} max(${space(3)}, env(safe-area-inset-bottom));
  background: ${token.surface};
  box-shadow: ${token.shadowBar};
  > button { flex: 1; }
  ${media.wide} {
    position: static;
    flex-direction: row;
    margin-top: ${space(4)};
    padding: 0;
    background: none;
    box-shadow: none;
    > button { flex: none; }
  }
  ${media.low} {
    position: static;
    order: 1;
    margin-top: ${space(4)};
    padding: 0;
    background: none;
    box-shadow: none;
  }
  ${media.print} { display: none; }
`
