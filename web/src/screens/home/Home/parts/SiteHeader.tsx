import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { BrandSign } from '@/ui/BrandMark/BrandSign.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { ThemeToggle } from '@/ui/ThemeToggle/ThemeToggle.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'
import { Wrap } from './layout.ts'

const Banner = styled.header`
  position: absolute;
  z-index: 1;
  inset: 0 0 auto;
  color: ${token.onHero};
  --focus: ${token.accent};
`

const Bar = styled(Wrap)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: ${size.siteHeader};
`

const Brand = styled.a`
  text-decoration: none;
`

const Links = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${media.wide} { gap: ${space(6)}; }
`

const Anchor = styled.a`
  display: none;
  align-items: center;
  min-height: ${token.target};
  color: ${token.onHero};
  font-weight: ${token.weightMedium};
  text-decoration: none;
  ${media.hover} { &:hover { text-decoration: underline; } }
  ${media.wide} { display: inline-flex; }
`

const Login = styled(ButtonAnchor)`
  color: ${token.onHero};
  box-shadow: inset 0 0 0 ${size.border} ${token.onHeroMuted};
`

/** The header of the public pages, in the hero. */
export function SiteHeader() {
  return (
    <Banner>
      <Bar>
        <Brand href={paths.home}>
          <BrandSign name={portal.coopName} isOnHero />
        </Brand>
        <Links aria-label="Site">
          <Anchor href="#loans">Loans</Anchor>
          <Anchor href="#new-members">New members</Anchor>
          <Anchor href="#join">How to join</Anchor>
          <ThemeToggle />
          <Login href={paths.loginIdentifier} variant="line" isSmall>
            Login
          </Login>
        </Links>
      </Bar>
    </Banner>
  )
}
