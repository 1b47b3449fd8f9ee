import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'

const Words = styled.figure`
  margin: ${space(4)} 0 0;
  padding: ${space(3)} ${space(4)};
  border-radius: ${token.radius};
  background: ${token.sunken};
  font-size: ${token.textSmall};
  overflow-wrap: anywhere;
  figcaption { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
  blockquote { margin: 0; white-space: pre-line; }
`

/** The remarks of a decision that was not staged. */
export function WrittenWords({ words }: { words: string }) {
  return (
    <Words>
      <figcaption>What you wrote, kept for you and not sent</figcaption>
      <blockquote>{words}</blockquote>
    </Words>
  )
}
