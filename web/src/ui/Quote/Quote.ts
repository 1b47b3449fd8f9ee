import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'

/** Words of another person, with their lines. */
export const Quote = styled.blockquote`
  padding: ${space(3)} ${space(4)};
  border-radius: ${token.radiusSmall};
  background: ${token.sunken};
  font-size: ${token.textSmall};
  white-space: pre-line;
`
