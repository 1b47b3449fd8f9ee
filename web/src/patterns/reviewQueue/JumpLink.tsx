import styled from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'

const Jump = styled.a`
  display: none;
  align-items: center;
  min-height: ${token.target};
  padding: 0 ${space(2)};
  color: ${token.brandText};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  ${media.wide} { display: inline-flex; }
  &:not(:focus) { position: absolute; clip-path: inset(50%); }
  ${media.print} { display: none; }
`

/** Beside the list: a tab stop that is seen while it has the focus, and leads to an element by its id. */
export function JumpLink({ to, children }: { to: string; children: string }) {
  return (
    <Jump
      href={`#${to}`}
      onClick={(event) => {
        // The address keeps what is open.
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </Jump>
  )
}

/** The ids of the ends of both jumps: the heading of the open item, and the button that applies. */
export const jumpTargets = { item: 'open-item', apply: 'apply-dispositions' } as const
