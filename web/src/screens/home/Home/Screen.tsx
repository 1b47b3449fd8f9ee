import { SignedOutNote } from '@/patterns/signedOut/SignedOutNote.tsx'
import { portal } from '@/portal.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'
import { Hero } from './parts/Hero.tsx'
import { HowToJoin } from './parts/HowToJoin.tsx'
import { LoanOffers } from './parts/LoanOffers.tsx'
import { Wrap } from './parts/layout.ts'
import { Membership } from './parts/Membership.tsx'
import { SiteHeader } from './parts/SiteHeader.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'

const Strip = styled.section`
  display: grid;
  gap: ${space(5)};
  padding-block: ${space(8)};
  border-block: ${size.hairline} solid ${token.line};
  p { color: ${token.inkMuted}; }
  ${media.medium} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(8)};
    align-items: center;
  }
`

const Rate = styled.div`
  color: ${token.brandText};
  font-size: ${token.textFigure};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1;
`

/** The loan that is offered to new applicants. */
function NewMembersLoan() {
  return (
    <Strip id="new-members">
      <Rate aria-hidden="true">0%</Rate>
      <div>
        <h2>New members borrow up to Php 5,000 at 0% interest</h2>
        <p>Offered to new applicants, once, with the application.</p>
      </div>
      <ButtonAnchor href="#join">See how to join</ButtonAnchor>
    </Strip>
  )
}

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
