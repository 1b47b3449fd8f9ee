import styled from 'styled-components'
import { size, token } from '../theme.ts'

const Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.avatar};
  height: ${size.avatar};
  border-radius: 50%;
  background: ${token.brandSoft};
  color: ${token.brandText};
  /* As large text grows, two letters still fit in the circle. */
  font-size: min(${token.textCaption}, ${size.iconSmall});
  font-weight: ${token.weightBold};
  letter-spacing: .02em;
  overflow: hidden;
`

/** A user's initials in a circle. Hidden from screen readers: the name is beside it. */
export function Avatar({ initials }: { initials: string }) {
  return <Circle aria-hidden="true">{initials}</Circle>
}
