import { Outlet, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { SignedOutNote } from '@/patterns/signedOut/SignedOutNote.tsx'
import { portal } from '@/portal.ts'
import { Banner } from '@/ui/Banner/Banner.tsx'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { useDeviceState } from '@/ui/useDeviceState.ts'
import { HeroPane } from './HeroPane.tsx'

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
  ${media.wide} { grid-template-columns: 44% minmax(0, 1fr); }
`

const Column = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: calc(400px + 2 * ${token.gutter});
  margin: 0 auto;
  padding: ${space(5)} ${token.gutter} ${space(6)};
  ${media.wide} { padding-block: ${space(10)}; }
`

const Brand = styled.header`
  ${media.wide} { visibility: hidden; }
`

const Main = styled.main`
  flex: 1;
  padding-top: ${space(10)};
  ${media.wide} { padding-top: 12vh; }
`

const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: ${size.button};
  padding-top: ${space(6)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

/** A browser that blocks cookies keeps no session: each sign-in would end at the next page. */
function BlockedCookies() {
  const [areBlocked] = useDeviceState(() => !navigator.cookieEnabled, false)
  return (
    areBlocked && (
      <Banner icon="warning">This browser blocks cookies, which keep you signed in. Allow them for this site, then sign in.</Banner>
    )
  )
}

/** The layout of sign-in and account forms: the cooperative's promise at the left, the form at the right. */
export function AccountLayout() {
  const { pathname } = useLocation()
  const product = pathname.startsWith(`${paths.forgot}/`) ? `${portal.coopName} Express` : portal.coopName
  return (
    <>
      <SignedOutNote />
      <BlockedCookies />
      <Split>
        <HeroPane />
        <Column>
          <Brand>
            <BrandMark name={portal.coopName} to={paths.home} />
          </Brand>
          <Main>
            <Outlet />
          </Main>
          <Foot>
            <span>{`Signing in for ${product}`}</span>
            <span>© 2024</span>
          </Foot>
        </Column>
      </Split>
    </>
  )
}
