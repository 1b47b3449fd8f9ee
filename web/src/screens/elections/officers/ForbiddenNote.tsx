import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, space, token } from '@/ui/theme.ts'

const Line = styled.p`
  display: flex;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
  font-size: ${token.textSmall};
  ${media.print} { display: none; }
`

/** That the buttons of a panel are not the officer's. */
export function ForbiddenNote({ id, children }: { id: string; children: string }) {
  return (
    <Line id={id}>
      <Icon name="lock" />
      <span>
        <b>To look at only.</b> {children}
      </span>
    </Line>
  )
}
