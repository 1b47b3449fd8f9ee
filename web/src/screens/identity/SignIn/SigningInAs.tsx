import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Who = styled.p`
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

/** Who the password is asked of, as they wrote it. */
export function SigningInAs({ userName }: { userName: string }) {
  return (
    <Who>
      <Portrait>
        <Icon name="person" />
      </Portrait>
      <Name>
        <Caption>Signing in as</Caption>
        {userName}
      </Name>
    </Who>
  )
}
