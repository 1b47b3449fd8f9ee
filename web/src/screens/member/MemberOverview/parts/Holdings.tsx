import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { Panel } from '@/apollo/Panel.tsx'
import { isPast } from '@/format/isPast.ts'
import { paths } from '@/paths.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import type { Holdings_ViewerFragment } from '../screen.generated.ts'
import { Holdings_ViewerFragmentDoc } from '../screen.generated.ts'
import type { PanelProps } from './panel.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  > * + * { padding-top: ${space(6)}; border-top: ${size.hairline} solid ${token.line}; }
  ${media.wide} {
    /* Large text moves the second one below the first. */
    display: flex;
    flex-wrap: wrap;
    > * { flex: 1 1 16rem; }
    > * + * { padding: 0 0 0 ${space(8)}; border: 0; border-left: ${size.hairline} solid ${token.line}; }
  }
`

type Savings = NonNullable<Holdings_ViewerFragment['savings']>
type ShareCapital = NonNullable<Holdings_ViewerFragment['shareCapital']>

function SavingsPart({ savings: { totalAmount, asOf, requiredBalance, withdrawal, deposit } }: { savings: Savings }) {
  return (
    <section>
      <h2>Savings</h2>
      <Figure label="You can withdraw" amount={withdrawal.maximum} asOf={asOf ?? undefined} />
      <Muted>
        <Money amount={totalAmount} /> in savings, <Money amount={requiredBalance} /> must stay
      </Muted>
      <Cluster $gap={2} $top={4}>
        {withdrawal.isAllowed && <ButtonLink to={paths.memberSavingsWithdrawal}>Withdraw</ButtonLink>}
        {deposit.isAllowed && <ButtonLink to={paths.memberSavingsDeposit}>Deposit</ButtonLink>}
      </Cluster>
      {!withdrawal.isAllowed && <Muted $top={2}>{withdrawal.message}</Muted>}
    </section>
  )
}

function ShareCapitalPart({ shareCapital, nextPayday }: { shareCapital: ShareCapital; nextPayday: string }) {
  const { totalAmount, contribution, expiresOn } = shareCapital
  return (
    <section>
      <h2>Share capital</h2>
      <Figure label="You hold" amount={totalAmount} isSmall />
      <Muted>
        <Money amount={contribution} /> per payday
      </Muted>
      <Muted>
        <span>{expiresOn === null ? 'until you choose. Next taken on' : isPast(expiresOn) ? 'term ended' : 'term ends'}</span>{' '}
        <DateText value={expiresOn ?? nextPayday} />
      </Muted>
      <Cluster $top={4}>
        <ButtonLink to={paths.memberShareCapital} variant="quiet" iconAfter="arrowRight">
          Open Share Capital
        </ButtonLink>
      </Cluster>
    </section>
  )
}

/** What the member can withdraw, and the share capital. */
export function Holdings({ viewer, state }: PanelProps<FragmentType<Holdings_ViewerFragment>>) {
  const { data, complete } = useFragment({ fragment: Holdings_ViewerFragmentDoc, from: viewer })
  // Without any answer the assets below say so.
  if (!complete) return null
  const holds = <p>Nothing is lost: it is only not shown at the moment.</p>
  return (
    <Pair>
      <Panel state={state} field="savings" value={data.savings} what="Your savings" holds={holds}>
        {(savings) => <SavingsPart savings={savings} />}
      </Panel>
      <Panel state={state} field="shareCapital" value={data.shareCapital} what="Your share capital" holds={holds}>
        {(shareCapital) => <ShareCapitalPart shareCapital={shareCapital} nextPayday={data.nextPayday} />}
      </Panel>
    </Pair>
  )
}
