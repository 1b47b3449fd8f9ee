import styled from 'styled-components'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { portal } from '@/portal.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'

const ContactList = styled.ul`
  border-bottom: ${size.hairline} solid ${token.line};
  > li {
    display: grid;
    grid-template-columns: ${size.icon} minmax(0, 1fr);
    gap: ${space(3)};
    align-items: center;
    padding: ${space(4)} 0;
    border-top: ${size.hairline} solid ${token.line};
    color: ${token.brandText};
  }
  h3 { color: ${token.brandText}; }
  a { font-size: ${token.textSmall}; font-weight: 400; }
`

const offices: readonly { title: string; icon: IconName; address: () => string }[] = [
  { title: 'Contact the loan office', icon: 'mail', address: () => portal.mailLoans },
  { title: 'Online payment', icon: 'banknote', address: () => portal.mailPayments },
]

/** Where to write about a loan, or after an online payment. */
export function LoanHelp() {
  return (
    <section>
      <h2>Need help with a loan?</h2>
      <Muted $top={2} $bottom={4}>
        Ask about a balance, a new loan or an early payment. After paying online, send the slip so that it is posted.
      </Muted>
      <ContactList>
        {offices.map(({ title, icon, address }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <h3>{title}</h3>
              <WhomToAsk to={address()} />
            </div>
          </li>
        ))}
      </ContactList>
    </section>
  )
}
