import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Line = styled.div`
  display: flex;
  gap: ${space(3)};
  padding-block: ${space(3)};
  border-block: ${size.hairline} solid ${token.line};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  overflow-wrap: anywhere;
  b { color: ${token.ink}; }
`

/** What became of the answers elsewhere, in a line between hairlines. */
export function QuietNotice({ children }: { children: ReactNode }) {
  return (
    <Line>
      <Icon name="copy" />
      {children}
    </Line>
  )
}
