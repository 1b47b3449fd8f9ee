import styled from 'styled-components'
import { size } from '../theme.ts'

/** Words for a screen reader only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: ${size.hairline};
  height: ${size.hairline};
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
