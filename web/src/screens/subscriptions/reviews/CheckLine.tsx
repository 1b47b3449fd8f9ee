import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Line = styled.p<{ $isMet: boolean }>`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid ${token.line};
  font-size: ${token.textSmall};
  > svg { color: ${({ $isMet }) => ($isMet ? token.success : token.danger)}; }
`

/** A rule of the cooperative, and whether the request keeps it. */
export function CheckLine({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  return (
    <Line $isMet={isMet}>
      <Icon name={isMet ? 'checkCircle' : 'crossCircle'} />
      <span>{children}</span>
    </Line>
  )
}
