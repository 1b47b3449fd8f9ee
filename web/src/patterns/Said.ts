import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'

/** What an officer wrote, word for word. */
export const Said = styled.blockquote`
  padding: ${space(3)} ${space(4)};
  border-radius: ${token.radiusSmall};
  background: ${token.sunken};
  font-size: ${token.textSmall};
  white-space: pre-line;
`
