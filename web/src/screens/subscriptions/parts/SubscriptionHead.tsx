import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { media, size, space, token } from '@/ui/theme.ts'

const Lead = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-bottom: ${space(8)};
  ${media.medium} { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
`

/** The heading of a page whose figure is the largest thing on it. */
export const Title = styled.h1`
  font-size: ${token.textLead};
  letter-spacing: -.01em;
`

const Band = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${space(10)};
  border-block: ${size.hairline} solid ${token.line};
  > * { padding: ${space(5)} 0; }
  > * + * { padding-block: ${space(4)}; border-top: ${size.hairline} solid ${token.line}; }
`

interface SubscriptionHeadProps {
  name: string
  /** Decimal strings of pesos. */
  amount: string
  asOf: string | null
  actions: ReactNode
  facts: readonly Fact[]
  /** Reasons below the facts. */
  children?: ReactNode
}

/** The head of share capital or savings: the total, what can be asked for, and the terms. */
export function SubscriptionHead({ name, amount, asOf, actions, facts, children }: SubscriptionHeadProps) {
  return (
    <>
      <Lead>
        <div>
          <Title tabIndex={-1}>{name}</Title>
          <Figure amount={amount} asOf={asOf ?? undefined} />
        </div>
        {actions}
      </Lead>
      <Band>
        <Facts facts={facts} isBand />
        {children}
      </Band>
    </>
  )
}
