import { SignedOutNote } from '@/patterns/signedOut/SignedOutNote.tsx'
import { portal } from '@/portal.ts'
import { size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'
import { Hero } from './parts/Hero.tsx'
import { HowToJoin } from './parts/HowToJoin.tsx'
import { LoanOffers } from './parts/LoanOffers.tsx'
import { Wrap } from './parts/layout.ts'
import { Membership } from './parts/Membership.tsx'
import { NewMembersLoan } from './parts/NewMembersLoan.tsx'
import { SiteHeader } from './parts/SiteHeader.tsx'

const Page = styled.div`
  position: relative;
`

const Footer = styled.footer`
  padding-block: ${space(6)} ${space(10)};
  border-top: ${size.hairline} solid ${token.line};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

/** /home: what the cooperative offers, and the links to accounts. Prerendered, so that it shows before any script runs. */
export function Screen() {
  return (
    <>
      <SignedOutNote />
      <Page>
        <SiteHeader />
        <main>
          <Hero />
          <Wrap>
            <LoanOffers />
            <NewMembersLoan />
            <Membership />
            <HowToJoin />
          </Wrap>
        </main>
        <Wrap>
          <Footer>© 2024 {portal.coopName}</Footer>
        </Wrap>
      </Page>
    </>
  )
}
