import styled from 'styled-components'
import { media, space, token } from '../theme.ts'

/** Two buttons side by side, each as wide as half of a phone. */
export const ButtonPair = styled.div`
  display: grid;
  grid-template-columns: ${token.twoColumns};
  gap: ${space(2)};
  width: 100%;
  ${media.medium} { grid-template-columns: 1fr 1fr; width: auto; }
`
