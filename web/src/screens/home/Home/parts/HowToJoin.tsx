import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { portal } from '@/portal.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'
import { point, points, Section } from './layout.ts'

const Steps = styled.ol`
  ${points}
  counter-reset: step;
`

const Step = styled.li`
  ${point}
  counter-increment: step;
  &::before {
    content: counter(step);
    grid-row: 1 / 3;
    color: ${token.brandText};
    font-size: ${token.textH1};
    font-weight: ${token.weightBold};
    line-height: 1;
  }
`

const Whom = styled.p`
  margin-top: ${space(10)};
  padding-top: ${space(5)};
  border-top: ${size.hairline} solid ${token.line};
`

const steps = [
  { title: 'Create your account', text: 'Enter your e-mail address. We send you a link, and you choose a password.' },
  { title: 'Send your application', text: 'Fill in the New Member Application, and decide whether you want the new-members loan with it.' },
  { title: 'Hear from us', text: 'The cooperative reviews your application. Once it is approved, your passbook opens here.' },
] as const

/** How to become a member, and for whom membership is. */
export function HowToJoin() {
  return (
    <Section id="join">
      <h2>How to join</h2>
      <Steps>
        {steps.map(({ title, text }) => (
          <Step key={title}>
            <h3>{title}</h3>
            <Muted>{text}</Muted>
          </Step>
        ))}
      </Steps>
      <Whom>
        Accounts are for employees of {portal.affiliate}. Not an employee? Send an inquiry to <WhomToAsk />.
      </Whom>
    </Section>
  )
}
