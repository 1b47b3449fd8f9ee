import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { size, token } from '@/ui/theme.ts'

const Line = styled(Row)`
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

interface UserIdentityProps {
  /** For the `aria-describedby` of a field. */
  id?: string
  caption?: string
  userName: string
}

/** The user whom a password form is for, by the name that was typed. */
export function UserIdentity({ id, caption = 'Signing in as', userName }: UserIdentityProps) {
  return (
    <Line as="p" $gap={3} id={id}>
      <Portrait>
        <Icon name="person" />
      </Portrait>
      <Name>
        <Muted as="span" $size="caption" $weight="regular" $isBlock>
          {caption}
        </Muted>
        <span>{userName}</span>
      </Name>
    </Line>
  )
}
