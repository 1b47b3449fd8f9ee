import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`

const Portrait = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.avatar};
  height: ${size.avatar};
  border-radius: ${token.radiusFull};
  background: ${token.brandSoft};
  color: ${token.brandText};
`

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: ${token.weightBold};
`

const Caption = styled.span`
  display: block;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  font-weight: 400;
`

interface WhoProps {
  /** For a field that is described by it. */
  id?: string
  caption?: string
  userName: string
}

/** Who a password is asked of, or made for, as they wrote it. */
export function Who({ id, caption = 'Signing in as', userName }: WhoProps) {
  return (
    <Line id={id}>
      <Portrait>
        <Icon name="person" />
      </Portrait>
      <Name>
        <Caption>{caption}</Caption>
        {userName}
      </Name>
    </Line>
  )
}
