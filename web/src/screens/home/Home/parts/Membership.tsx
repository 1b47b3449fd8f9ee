import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { token } from '@/ui/theme.ts'
import styled from 'styled-components'
import { point, points, Section } from './layout.ts'

const Reasons = styled.ul`${points}`

const Reason = styled.li`
  ${point}
  > svg { grid-column: 1; grid-row: 1 / 3; color: ${token.brandText}; }
`

const reasons: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'wallet',
    title: 'Savings that grow every payday',
    text: 'Set an amount once. Deposit more or withdraw when you need it, and follow each request to its decision.',
  },
  {
    icon: 'layers',
    title: 'A share of what we own',
    text: 'Your share capital makes you an owner, for a term of one, two or three years that you renew yourself.',
  },
  {
    icon: 'ballot',
    title: 'A say in who leads',
    text: 'Members run for office, vote and see the official results, all in the same place as their passbook.',
  },
]

/** The benefits of membership besides loans. */
export function Membership() {
  return (
    <Section id="membership">
      <h2>More than a place to borrow</h2>
      <Reasons>
        {reasons.map(({ icon, title, text }) => (
          <Reason key={title}>
            <Icon name={icon} size="large" />
            <h3>{title}</h3>
            <Muted>{text}</Muted>
          </Reason>
        ))}
      </Reasons>
    </Section>
  )
}
