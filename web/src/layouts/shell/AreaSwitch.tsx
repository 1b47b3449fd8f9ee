import styled from 'styled-components'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { space } from '@/ui/theme.ts'

const Room = styled.div`
  padding: ${space(5)} ${space(3)};
`

/** The link between the member area and the admin area, for an officer. */
export function AreaSwitch({ to, children }: { to: string; children: string }) {
  return (
    <Room>
      <ButtonLink to={to} variant="line" isSmall isBlock>
        {children}
      </ButtonLink>
    </Room>
  )
}
