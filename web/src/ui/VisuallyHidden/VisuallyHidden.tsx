import styled from 'styled-components'
import { size } from '../theme.ts'

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: ${size.hairline};
  height: ${size.hairline};
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
