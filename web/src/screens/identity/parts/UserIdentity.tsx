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

interface UserIdentityProps {
  /** For the `aria-describedby` of a field. */
  id?: string
  caption?: string
  userName: string
}

/** The user whom a password form is for, by the name that was typed. */
export function UserIdentity({ id, caption = 'Signing in as', userName }: UserIdentityProps) {
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
