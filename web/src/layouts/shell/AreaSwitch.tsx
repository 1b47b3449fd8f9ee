import styled from 'styled-components'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { space } from '@/ui/theme.ts'

const Room = styled.div`
  padding: ${space(5)} ${space(3)};
`

/** The way to another area of the portal, for who works in both. */
export function AreaSwitch({ to, children }: { to: string; children: string }) {
  return (
    <Room>
      <ButtonLink to={to} variant="line" isSmall isBlock>
        {children}
      </ButtonLink>
    </Room>
  )
}
