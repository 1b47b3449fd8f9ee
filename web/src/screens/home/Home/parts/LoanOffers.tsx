import type { ReactNode } from 'react'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { portal } from '@/portal.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'
import { Section } from './layout.ts'

const Offers = styled.ul`
  display: grid;
  ${media.medium} {
    grid-template-columns: ${token.twoColumns};
    gap: ${space(4)};
  }
  ${media.wide} { grid-template-columns: ${token.fourColumns}; }
`

const Offer = styled.li`
  display: grid;
  grid-template-columns: ${size.iconLarge} minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(5)};
  border-top: ${size.hairline} solid ${token.line};
  > * { grid-column: 2; }
  > svg { grid-column: 1; grid-row: 1 / 4; color: ${token.brandText}; }
  ${media.medium} {
    display: flex;
    flex-direction: column;
    padding: ${space(6)};
    border: 0;
    border-radius: ${token.radius};
    background: ${token.surface};
    box-shadow: ${token.shadow};
    > svg { margin-bottom: ${space(4)}; }
  }
`

const Terms = styled.div`
  ${media.medium} { margin-top: auto; padding-top: ${space(5)}; }
`

const UpTo = styled.span`
  margin-right: ${space(1)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  letter-spacing: 0;
  white-space: nowrap;
  ${media.medium} { display: block; }
`

const Most = styled.p`
  font-size: min(${token.textH2}, 11vw);
  letter-spacing: ${token.trackTight};
`

function UpToAmount({ amount }: { amount: string }) {
  return (
    <Most>
      <UpTo>Up to</UpTo>
      <Money amount={amount} isStrong />
    </Most>
  )
}

function LoanOffer({ icon, name, terms, children }: { icon: IconName; name: string; terms: ReactNode; children: ReactNode }) {
  return (
    <Offer>
      <Icon name={icon} size="large" />
      <h3>{name}</h3>
      {children}
      <Terms>{terms}</Terms>
    </Offer>
  )
}

const askForTerms = (
  <Muted>
    Ask for the terms at <WhomToAsk to={portal.mailLoans} />
  </Muted>
)

/** The four kinds of loans: rows on a phone, boxes side by side on a wide screen. */
export function LoanOffers() {
  return (
    <Section id="loans">
      <h2>Loans for the things that matter at home</h2>
      <Offers>
        <LoanOffer icon="car" name="Car loan" terms={<UpToAmount amount="2000000.00" />}>
          <Muted>
            Payable over 24 to 60 months
            <br />
            0.36% interest
          </Muted>
        </LoanOffer>
        <LoanOffer icon="house" name="Housing loan" terms={<UpToAmount amount="1000000.00" />}>
          <Muted>Buy, build or repair</Muted>
        </LoanOffer>
        <LoanOffer icon="person" name="Personal loan" terms={askForTerms}>
          <Muted>For school fees, a clinic bill, a wedding</Muted>
        </LoanOffer>
        <LoanOffer icon="calendar" name="Long-term loan" terms={askForTerms}>
          <Muted>For plans that need more years to pay</Muted>
        </LoanOffer>
      </Offers>
    </Section>
  )
}
