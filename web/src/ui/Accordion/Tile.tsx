import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { size, token } from '../theme.ts'

const Square = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.avatar};
  height: ${size.avatar};
  border-radius: ${token.radius};
  background: ${token.brandSoft};
  color: ${token.brandText};
`

export function Tile({ icon }: { icon: IconName }) {
  return (
    <Square>
      <Icon name={icon} />
    </Square>
  )
}
